import type { Db, Transaction } from '../../engines/database/executor';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mail, Mailer } from '../../engines/mail/mail';
import { leaveAllForAfterCommit, leaveForAfterCommit } from '../../engines/outbox/outbox-jobs';
import type { OutboxHandlers } from '../../engines/outbox/outbox';
import { listLeaders } from '../member/member.service';
import { decidedMail, receivedMail, waitingMail } from './application-mails';
import {
  findApplicant,
  findDecidedApplicant,
  findLeaderToNotify,
  belongsToUser,
} from './submission-mail.repository';
import { countPending } from './submission.repository';

/** Enqueues the mails of a new application: one for the applicant and one per leader of the club. */
async function enqueueArrivalMails(tx: Transaction, clubId: number, applyId: number): Promise<void> {
  const leaders = await listLeaders(tx, clubId);
  await leaveAllForAfterCommit(tx, [
    { kind: 'mail-received', payload: { applyId } },
    ...leaders.map(({ userId }) => ({
      kind: 'mail-waiting' as const,
      payload: { applyId, leaderId: userId },
    })),
  ]);
}

/** Enqueues the decision mails, which are sent after the commit. */
export async function enqueueDecisionMails(tx: Transaction, applyIds: readonly number[]): Promise<void> {
  await leaveForAfterCommit(
    tx,
    'mail-decided',
    applyIds.map((applyId) => ({ applyId })),
  );
}

interface ApplicationMailDeps {
  db: Db;
  mail: Mailer;
  /** Public origin of the service; without it mails contain no links. */
  publicUrl: string | undefined;
}

/**
 * Job handlers for mails about applications. Jobs carry ids only. Names and addresses are read when a mail is sent, so that no mail
 * goes to a deleted account or mentions a deleted application. A mail may be sent twice when a server dies right after sending.
 */
export function createApplicationMails({
  db,
  mail,
  publicUrl,
}: ApplicationMailDeps): Pick<
  OutboxHandlers,
  'application-arrived' | 'mail-received' | 'mail-waiting' | 'mail-decided'
> {
  const linkTo = (path: string) => (publicUrl === undefined ? undefined : publicUrl + path);
  const send = async (outgoing: Mail) => {
    await mail.send(outgoing).catch((error: unknown) => {
      throw new Error(mailFailureReason(error));
    });
    // The account may have been deleted, and its stored mails purged, while this mail was being sent.
    if (mail.purge && !(await belongsToUser(db, outgoing.to))) await mail.purge(outgoing.to);
  };
  return {
    // One job per mail: an unreachable address neither delays the others nor makes them repeat.
    'application-arrived': ({ applyId, clubId }) =>
      db.transaction((tx) => enqueueArrivalMails(tx, clubId, applyId)),
    'mail-received': async ({ applyId }) => {
      const { to = null, clubName = '' } = (await findApplicant(db, applyId)) ?? {};
      if (to !== null)
        await send(receivedMail({ to, clubName, link: linkTo(`/users/submissions/${String(applyId)}`) }));
    },
    'mail-waiting': async ({ applyId, leaderId }) => {
      const recipient = await findLeaderToNotify(db, applyId, leaderId);
      if (!recipient || recipient.to === null) return;
      const waiting = await countPending(db, recipient.clubId);
      await send(
        waitingMail({
          to: recipient.to,
          clubName: recipient.clubName,
          waiting,
          link: linkTo(`/clubs/${String(recipient.clubId)}/submissions`),
        }),
      );
    },
    'mail-decided': async ({ applyId }) => {
      const recipient = await findDecidedApplicant(db, applyId);
      if (!recipient || recipient.to === null || recipient.status === 'PENDING') return;
      await send(
        decidedMail({
          to: recipient.to,
          clubName: recipient.clubName,
          decision: recipient.status,
          link: linkTo(`/users/submissions/${String(applyId)}`),
        }),
      );
    },
  };
}
