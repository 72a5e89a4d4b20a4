import type { Db, Transaction } from '../../engines/database/executor';
import { mailFailureReason } from '../../engines/mail/mail-failure';
import type { Mail, Mailer } from '../../engines/mail/mail';
import { leaveAllForAfterCommit, leaveForAfterCommit } from '../../engines/outbox/outbox-jobs';
import type { OutboxHandlers } from '../../engines/outbox/outbox';
import { listLeaders } from '../member/member.service';
import { decidedMail, receivedMail, waitingMail } from './application-mails';
import {
  countPending,
  findApplicant,
  findDecidedApplicant,
  findLeaderToNotify,
  belongsToUser,
} from './submission-mail.repository';

/** Leaves the mails of a new application: the applicant's, and one for each leader of the club. */
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

/** Leaves the mails that tell applicants what was decided, sent after the commit. */
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
  /** Origin that users see; without one mails hold no links. */
  publicUrl: string | undefined;
}

/**
 * What the outbox does with the mails that applications have left. Jobs name ids alone: names and addresses are looked up when a mail
 * is sent, so that nothing goes to who has left, or about what is gone. A mail may be sent twice where a server dies right after it.
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
  const send = async (letter: Mail) => {
    await mail.send(letter).catch((error: unknown) => {
      throw new Error(mailFailureReason(error));
    });
    // The kept mails may have been purged while this one was on its way.
    if (mail.purge && !(await belongsToUser(db, letter.to))) await mail.purge(letter.to);
  };
  return {
    // Each mail is a job of its own: one address that cannot be reached has the others neither wait nor mailed to again.
    'application-arrived': ({ applyId, clubId }) =>
      db.transaction((tx) => enqueueArrivalMails(tx, clubId, applyId)),
    'mail-received': async ({ applyId }) => {
      const { to = null, clubName = '' } = (await findApplicant(db, applyId)) ?? {};
      if (to !== null)
        await send(receivedMail({ to, clubName, link: linkTo(`/users/submissions/${String(applyId)}`) }));
    },
    'mail-waiting': async ({ applyId, leaderId }) => {
      const told = await findLeaderToNotify(db, applyId, leaderId);
      if (!told || told.to === null) return;
      const waiting = await countPending(db, told.clubId);
      await send(
        waitingMail({
          to: told.to,
          clubName: told.clubName,
          waiting,
          link: linkTo(`/clubs/${String(told.clubId)}/submissions`),
        }),
      );
    },
    'mail-decided': async ({ applyId }) => {
      const told = await findDecidedApplicant(db, applyId);
      if (!told || told.to === null || told.status === 'PENDING') return;
      await send(
        decidedMail({
          to: told.to,
          clubName: told.clubName,
          decision: told.status,
          link: linkTo(`/users/submissions/${String(applyId)}`),
        }),
      );
    },
  };
}
