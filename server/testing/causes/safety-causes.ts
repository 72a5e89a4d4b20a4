import type { CaseAction } from '@contract/report';
import type { TestApp } from '../app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../factories';
import { createArticle } from '../posts';
import { createOperator, decideCase, reportContent } from '../reports';
import { arrangeClub, enqueueJob, send } from './cause';
import type { ArrangeCause, Cause, Causes } from './cause';

/** Creates an article with its author, and a case about the article that a reporter has opened. */
async function arrangeCase(host: TestApp) {
  const { clubId, presidentId, userId, user } = await arrangeClub(host);
  const articleId = await createArticle(host.pool, { clubId, authorId: userId });
  const reporterId = await createUser(host.pool);
  const caseId = await reportContent(host, 'ARTICLE', articleId, await browserOf(host, reporterId));
  const operatorId = await createUser(host.pool, { isOperator: true });
  const operator = await browserOf(host, operatorId);
  return {
    ...{ clubId, articleId, caseId, userId, user, reporterId, operator },
    otherIds: [presidentId, operatorId],
    decideCase: async (action: CaseAction) => {
      const { status } = await decideCase(operator, caseId, action);
      if (status !== 200) throw new Error(`${action}: ${String(status)}`);
    },
  };
}
type Case = Awaited<ReturnType<typeof arrangeCase>>;

/** Creates a cause that notifies the author but not the reporter. `arrange` runs before it, for example an earlier decision. */
const createAuthorCause =
  (
    act: (arrangement: Case, host: TestApp) => Promise<unknown>,
    arrange?: (arrangement: Case) => Promise<unknown>,
  ) =>
  async (host: TestApp): Promise<Cause> => {
    const arrangement = await arrangeCase(host);
    await arrange?.(arrangement);
    const { clubId, userId, reporterId, otherIds } = arrangement;
    return {
      clubId,
      recipientIds: [userId],
      otherIds: [reporterId, ...otherIds],
      act: () => act(arrangement, host),
    };
  };

const removeContent = ({ decideCase }: Case) => decideCase('TEMPORARY_REMOVAL');

async function appeal({ decideCase, user, caseId }: Case) {
  await decideCase('TEMPORARY_REMOVAL');
  await send(user, 'POST', '/appeals', { reportId: caseId, text: '오해입니다.' });
}

/** Prepares a request of a vice president to replace the absent president by a member. */
async function arrangeSuccession(host: TestApp) {
  const { club, clubId, presidentId, president, viceId, memberId, userId } = await arrangeClub(host);
  const candidateId = await createClubMember(host.pool, clubId, 'MEMBER');
  const candidate = await browserOf(host, candidateId);
  const viceBrowser = await browserOf(host, viceId);
  await host.pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
  return {
    ...{ clubId, presidentId, president, viceId, memberId, candidateId, userId, club },
    request: () => send(viceBrowser, 'POST', `${club}/succession`, { candidateId }),
    accept: () => send(candidate, 'POST', `${club}/succession/accept`),
  };
}

const requestSuccession: ArrangeCause = async (host) => {
  const { clubId, presidentId, viceId, memberId, candidateId, request } = await arrangeSuccession(host);
  return { clubId, recipientIds: [candidateId], otherIds: [presidentId, viceId, memberId], act: request };
};

const acceptSuccession: ArrangeCause = async (host) => {
  const { clubId, presidentId, viceId, memberId, candidateId, userId, request, accept } =
    await arrangeSuccession(host);
  await request();
  return {
    clubId,
    recipientIds: [presidentId, viceId, memberId],
    otherIds: [candidateId, userId],
    act: accept,
  };
};

const objectToSuccession: ArrangeCause = async (host) => {
  const { clubId, club, president, presidentId, viceId, memberId, candidateId, request, accept } =
    await arrangeSuccession(host);
  await request();
  await accept();
  return {
    clubId,
    recipientIds: [viceId, candidateId],
    otherIds: [presidentId, memberId],
    act: () => send(president, 'POST', `${club}/succession/object`),
  };
};

const completeSuccession: ArrangeCause = async (host) => {
  const { clubId, presidentId, viceId, memberId, candidateId, request, accept } =
    await arrangeSuccession(host);
  await request();
  await accept();
  await host.pool.query('update successions set ends_at = now() where club_id = $1', [clubId]);
  return {
    clubId,
    recipientIds: [presidentId, viceId, candidateId],
    otherIds: [memberId],
    act: () => enqueueJob(host, 'complete-successions'),
  };
};

const handOver: ArrangeCause = async (host) => {
  const { clubId, president, presidentId, viceId, memberId, candidateId, request } =
    await arrangeSuccession(host);
  await request();
  return {
    clubId,
    recipientIds: [viceId, candidateId],
    otherIds: [presidentId, memberId],
    act: () =>
      send(president, 'POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'PRESIDENT' }),
  };
};

const appointPresident: ArrangeCause = async (host) => {
  const { club, clubId, presidentId, viceId, memberId, candidateId, request } = await arrangeSuccession(host);
  const operator = await createOperator(host);
  await request();
  return {
    clubId,
    recipientIds: [presidentId, viceId, candidateId],
    otherIds: [memberId],
    act: () => send(operator, 'PATCH', `/operator${club}`, { presidentId: memberId, reason: '회장 졸업' }),
  };
};

/** Arranges state changes of a club by an operator who is its member. `act` makes the last change. */
async function arrangeStateChanges(host: TestApp, states: readonly ('CLOSED' | 'OPEN')[]): Promise<Cause> {
  const { club, clubId, presidentId, viceId, memberId, userId } = await arrangeClub(host);
  const operatorId = await createUser(host.pool, { isOperator: true });
  await joinClub(host.pool, clubId, operatorId, 'MEMBER');
  const operator = await browserOf(host, operatorId);
  const setState = (state: string | undefined) =>
    send(operator, 'PATCH', `/operator${club}`, { state, reason: '확인이 끝났습니다.' });
  for (const state of states.slice(0, -1)) await setState(state);
  return {
    clubId,
    recipientIds: [presidentId, viceId, memberId],
    otherIds: [userId, operatorId],
    act: () => setState(states.at(-1)),
  };
}

const deleteClub: ArrangeCause = async (host) => {
  const { clubId, presidentId } = await createClub(host.pool);
  const pendingSubmission = await createSubmission(host.pool, { clubId });
  const rejectedSubmission = await createSubmission(host.pool, { clubId, status: 'REJECTED' });
  const president = await browserOf(host, presidentId);
  return {
    clubId,
    recipientIds: [pendingSubmission.userId],
    otherIds: [presidentId, rejectedSubmission.userId],
    act: () => send(president, 'DELETE', `/clubs/${String(clubId)}`),
  };
};

/** Causes of notifications about reports, appeals, measures about clubs, and successions. */
export const safetyCauses: Causes = {
  REPORT_RESOLVED: {
    'an operator who is a reporter, too, decides a case': async (host) => {
      const { clubId, articleId, userId, reporterId, otherIds, operator, decideCase } =
        await arrangeCase(host);
      await reportContent(host, 'ARTICLE', articleId, operator);
      return {
        clubId,
        recipientIds: [reporterId],
        otherIds: [userId, ...otherIds],
        act: () => decideCase('NO_VIOLATION'),
      };
    },
  },
  CONTENT_REMOVED: {
    'an operator removes content for a time': createAuthorCause(removeContent),
    'an operator deletes content': createAuthorCause(({ decideCase }) => decideCase('DELETE')),
  },
  CONTENT_RESTORED: {
    'an operator ends a removal': createAuthorCause(
      ({ operator, articleId }) =>
        send(operator, 'POST', `/operator/contents/ARTICLE/${String(articleId)}/restore`, { reason: '소명' }),
      removeContent,
    ),
    'a removal expires': createAuthorCause(async ({ caseId }, host) => {
      await host.pool.query('update case_measures set until = now() where case_id = $1', [caseId]);
      await enqueueJob(host, 'end-removals');
    }, removeContent),
  },
  APPEAL_DECIDED: {
    'an operator accepts an appeal': createAuthorCause(
      ({ decideCase }) => decideCase('NO_VIOLATION'),
      appeal,
    ),
    'an operator rejects an appeal': createAuthorCause(removeContent, appeal),
  },
  ACCOUNT_WARNED: { 'an operator warns a user': createAuthorCause(({ decideCase }) => decideCase('WARN')) },
  CLUB_CLOSED: {
    'a club is deleted': deleteClub,
    'an operator closes a club': (host) => arrangeStateChanges(host, ['CLOSED']),
  },
  CLUB_REOPENED: { 'an operator reopens a club': (host) => arrangeStateChanges(host, ['CLOSED', 'OPEN']) },
  SUCCESSION_REQUESTED: {
    'a vice president requests a succession': requestSuccession,
    'the candidate agrees': acceptSuccession,
  },
  SUCCESSION_ENDED: {
    'the president objects': objectToSuccession,
    'the objection period ends': completeSuccession,
    'the president hands the club over': handOver,
    'an operator appoints another president': appointPresident,
  },
};
