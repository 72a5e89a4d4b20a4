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

/** Creates an article, and a case about it from the report of another user. The API calls the id of a case `reportId`. `author` and `operator` are browsers. */
async function arrangeCase(host: TestApp) {
  const { clubId, presidentId, userId: authorId, user: author } = await arrangeClub(host);
  const articleId = await createArticle(host.pool, { clubId, authorId });
  const reporterId = await createUser(host.pool);
  const caseId = await reportContent(host, 'ARTICLE', articleId, await browserOf(host, reporterId));
  const operatorId = await createUser(host.pool, { isOperator: true });
  const operator = await browserOf(host, operatorId);
  return {
    ...{ clubId, articleId, caseId, authorId, author, reporterId, operator },
    otherIds: [presidentId, operatorId],
    decideCase: async (action: CaseAction) => {
      const { status } = await decideCase(operator, caseId, action);
      if (status !== 200) throw new Error(`${action}: ${String(status)}`);
    },
  };
}
type Case = Awaited<ReturnType<typeof arrangeCase>>;

/** Creates a cause that notifies only the author. `arrange` runs before `act`, for example to make an earlier decision. */
const createAuthorCause =
  (
    act: (arrangement: Case, host: TestApp) => Promise<unknown>,
    arrange?: (arrangement: Case) => Promise<unknown>,
  ) =>
  async (host: TestApp): Promise<Cause> => {
    const arrangement = await arrangeCase(host);
    await arrange?.(arrangement);
    const { clubId, authorId, reporterId, otherIds } = arrangement;
    return {
      clubId,
      recipientIds: [authorId],
      otherIds: [reporterId, ...otherIds],
      act: () => act(arrangement, host),
    };
  };

const removeTemporarily = ({ decideCase }: Case) => decideCase('TEMPORARY_REMOVAL');

async function removeAndAppeal({ decideCase, author, caseId }: Case) {
  await decideCase('TEMPORARY_REMOVAL');
  await send(author, 'POST', '/appeals', { reportId: caseId, text: '오해입니다.' });
}

/** Prepares a succession: the vice president can request that the candidate, a member, replaces the absent president. */
async function arrangeSuccession(host: TestApp) {
  const { clubPath, clubId, presidentId, president, viceId, memberId, userId } = await arrangeClub(host);
  const candidateId = await createClubMember(host.pool, clubId, 'MEMBER');
  const candidate = await browserOf(host, candidateId);
  const viceBrowser = await browserOf(host, viceId);
  await host.pool.query('update users set last_active_on = now()::date - 30 where id = $1', [presidentId]);
  return {
    ...{ clubId, presidentId, president, viceId, memberId, candidateId, userId, clubPath },
    request: () => send(viceBrowser, 'POST', `${clubPath}/succession`, { candidateId }),
    accept: () => send(candidate, 'POST', `${clubPath}/succession/accept`),
  };
}

const arrangeSuccessionRequest: ArrangeCause = async (host) => {
  const { clubId, presidentId, viceId, memberId, candidateId, request } = await arrangeSuccession(host);
  return { clubId, recipientIds: [candidateId], otherIds: [presidentId, viceId, memberId], act: request };
};

const arrangeAcceptance: ArrangeCause = async (host) => {
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

const arrangeObjection: ArrangeCause = async (host) => {
  const { clubId, clubPath, president, presidentId, viceId, memberId, candidateId, request, accept } =
    await arrangeSuccession(host);
  await request();
  await accept();
  return {
    clubId,
    recipientIds: [viceId, candidateId],
    otherIds: [presidentId, memberId],
    act: () => send(president, 'POST', `${clubPath}/succession/object`),
  };
};

const arrangeCompletion: ArrangeCause = async (host) => {
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

const arrangeHandOver: ArrangeCause = async (host) => {
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

const arrangeAppointment: ArrangeCause = async (host) => {
  const { clubPath, clubId, presidentId, viceId, memberId, candidateId, request } =
    await arrangeSuccession(host);
  const operator = await createOperator(host);
  await request();
  return {
    clubId,
    recipientIds: [presidentId, viceId, candidateId],
    otherIds: [memberId],
    act: () =>
      send(operator, 'PATCH', `/operator${clubPath}`, { presidentId: memberId, reason: '회장 졸업' }),
  };
};

/** Arranges state changes of a club by an operator who is its member. `act` makes the last change. */
async function arrangeStateChanges(host: TestApp, states: readonly ('CLOSED' | 'OPEN')[]): Promise<Cause> {
  const { clubPath, clubId, presidentId, viceId, memberId, userId } = await arrangeClub(host);
  const operatorId = await createUser(host.pool, { isOperator: true });
  await joinClub(host.pool, clubId, operatorId, 'MEMBER');
  const operator = await browserOf(host, operatorId);
  const setState = (state: string | undefined) =>
    send(operator, 'PATCH', `/operator${clubPath}`, { state, reason: '확인이 끝났습니다.' });
  for (const state of states.slice(0, -1)) await setState(state);
  return {
    clubId,
    recipientIds: [presidentId, viceId, memberId],
    otherIds: [userId, operatorId],
    act: () => setState(states.at(-1)),
  };
}

const arrangeClubDeletion: ArrangeCause = async (host) => {
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
    'an operator who has also reported the content decides a case': async (host) => {
      const { clubId, articleId, authorId, reporterId, otherIds, operator, decideCase } =
        await arrangeCase(host);
      await reportContent(host, 'ARTICLE', articleId, operator);
      return {
        clubId,
        recipientIds: [reporterId],
        otherIds: [authorId, ...otherIds],
        act: () => decideCase('NO_VIOLATION'),
      };
    },
  },
  CONTENT_REMOVED: {
    'an operator removes content for a time': createAuthorCause(removeTemporarily),
    'an operator deletes content': createAuthorCause(({ decideCase }) => decideCase('DELETE')),
  },
  CONTENT_RESTORED: {
    'an operator ends a removal': createAuthorCause(
      ({ operator, articleId }) =>
        send(operator, 'POST', `/operator/contents/ARTICLE/${String(articleId)}/restore`, { reason: '소명' }),
      removeTemporarily,
    ),
    'a removal expires': createAuthorCause(async ({ caseId }, host) => {
      await host.pool.query('update case_measures set until = now() where case_id = $1', [caseId]);
      await enqueueJob(host, 'end-removals');
    }, removeTemporarily),
  },
  APPEAL_DECIDED: {
    'an operator accepts an appeal': createAuthorCause(
      ({ decideCase }) => decideCase('NO_VIOLATION'),
      removeAndAppeal,
    ),
    // Any decision except NO_VIOLATION rejects the appeal.
    'an operator rejects an appeal': createAuthorCause(removeTemporarily, removeAndAppeal),
  },
  ACCOUNT_WARNED: { 'an operator warns a user': createAuthorCause(({ decideCase }) => decideCase('WARN')) },
  CLUB_CLOSED: {
    'a club is deleted': arrangeClubDeletion,
    'an operator closes a club': (host) => arrangeStateChanges(host, ['CLOSED']),
  },
  CLUB_REOPENED: { 'an operator reopens a club': (host) => arrangeStateChanges(host, ['CLOSED', 'OPEN']) },
  SUCCESSION_REQUESTED: {
    'a vice president requests a succession': arrangeSuccessionRequest,
    'the candidate accepts a succession': arrangeAcceptance,
  },
  SUCCESSION_ENDED: {
    'the president objects': arrangeObjection,
    'the objection period ends': arrangeCompletion,
    'the president hands the club over': arrangeHandOver,
    'an operator appoints another president': arrangeAppointment,
  },
};
