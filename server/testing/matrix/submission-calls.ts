import { createClub, createSubmission } from '../factories';
import { setRound } from '../recruitments';
import { sameForLoggedIn } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT_ID } from './world';
import type { Actor, World } from './world';

const applicationBody = { contact: '01098765432', contents: '읽고 씁니다.' };

const requestClub = ({ clubId }: World) => ({ ids: { clubId } });
const requestAbsentClub = () => ({ ids: { clubId: ABSENT_ID } });
const requestApplication = async ({ host, clubId }: World) => ({
  ids: { clubId, applyId: (await createSubmission(host.pool, { clubId })).applyId },
});
const requestForeignApplication = async ({ host, clubId, otherClubId }: World) => ({
  ids: { clubId, applyId: (await createSubmission(host.pool, { clubId: otherClubId })).applyId },
});
const requestAbsentApplication = ({ clubId }: World) => ({ ids: { clubId, applyId: ABSENT_ID } });

/** Creates an application of the actor to a new club. */
const requestOwnApplication = async ({ host }: World, { userId }: Actor) => {
  const { clubId } = await createClub(host.pool);
  return { ids: { applyId: (await createSubmission(host.pool, { clubId, userId })).applyId } };
};

const LEADER_STATUSES: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the application exists. */
const LEADER_NOT_FOUND_STATUSES: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];

const createApplicationRows = (): Record<string, Row> => ({
  'an applicant’s': { createRequest: requestApplication, statuses: LEADER_STATUSES },
  'of another club': { createRequest: requestForeignApplication, statuses: LEADER_NOT_FOUND_STATUSES },
  absent: { createRequest: requestAbsentApplication, statuses: LEADER_NOT_FOUND_STATUSES },
  'in an absent club': {
    createRequest: async (world) => ({
      ids: { ...(await requestApplication(world)).ids, clubId: ABSENT_ID },
    }),
    statuses: sameForLoggedIn(404),
  },
});

const withEvaluationBody =
  (request: Row['createRequest']): Row['createRequest'] =>
  async (world, actor) => ({ ...(await request(world, actor)), body: { score: 3, memo: '' } });
const createEvaluationRows = (): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(createApplicationRows()).map(([target, row]) => [
      target,
      { ...row, createRequest: withEvaluationBody(row.createRequest) },
    ]),
  );

const requestInterviewApplication = async (world: World) => {
  await setRound(world.host.pool, world.clubId, { hasInterview: true });
  return requestApplication(world);
};

const emptyDraft = { contact: '', contents: '', answers: [] };
const createDraftRows = (
  statuses: Statuses,
  { body, ...flags }: { body?: object; writesNothing?: boolean } = {},
): Record<string, Row> => ({
  'a club': {
    createRequest: (world) => ({ ...requestClub(world), ...(body && { body }) }),
    statuses,
    ...flags,
  },
  absent: {
    createRequest: () => ({ ...requestAbsentClub(), ...(body && { body }) }),
    statuses: sameForLoggedIn(404),
  },
});

const createDecisionRequest =
  (requestTarget: typeof requestApplication | typeof requestAbsentApplication): Row['createRequest'] =>
  async (world) => {
    const {
      ids: { clubId, applyId },
    } = await requestTarget(world);
    return { ids: { clubId }, body: { applyIds: [applyId], decision: 'APPROVED' } };
  };

const createOwnRows = (body?: object): Record<string, Row> => ({
  own: {
    createRequest: async (world, actor) => ({
      ...(await requestOwnApplication(world, actor)),
      ...(body && { body }),
    }),
    statuses: sameForLoggedIn(200),
  },
  'another’s': {
    createRequest: async (world) => ({
      ids: { applyId: (await requestApplication(world)).ids.applyId },
      ...(body && { body }),
    }),
    statuses: sameForLoggedIn(404),
  },
  absent: {
    createRequest: () => ({ ids: { applyId: ABSENT_ID }, ...(body && { body }) }),
    statuses: sameForLoggedIn(404),
  },
});

export const submissionCalls: CallTable = {
  'submissions.apply': {
    'a club': {
      createRequest: (world) => ({ ...requestClub(world), body: applicationBody }),
      statuses: [401, 201, 409, 409, 409, 409, 409, 201, 201],
    },
    absent: {
      createRequest: () => ({ ...requestAbsentClub(), body: applicationBody }),
      statuses: sameForLoggedIn(404),
    },
  },
  'submissions.state': {
    'a club': { createRequest: requestClub, statuses: sameForLoggedIn(200) },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'submissions.listOfClub': {
    'a club': { createRequest: requestClub, statuses: LEADER_STATUSES },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'submissions.answersOfClub': {
    'a club': { createRequest: requestClub, statuses: LEADER_STATUSES },
    absent: { createRequest: requestAbsentClub, statuses: sameForLoggedIn(404) },
  },
  'submissions.getOfClub': createApplicationRows(),
  'submissions.approve': createApplicationRows(),
  'submissions.reject': createApplicationRows(),
  'submissions.hold': createApplicationRows(),
  'submissions.undecide': createApplicationRows(),
  'submissions.invite': {
    ...createApplicationRows(),
    'an applicant’s': { createRequest: requestInterviewApplication, statuses: LEADER_STATUSES },
  },
  'submissions.evaluate': createEvaluationRows(),
  'submissions.evaluations': createApplicationRows(),
  'submissions.getDraft': createDraftRows(sameForLoggedIn(200)),
  'submissions.saveDraft': createDraftRows([401, 200, 409, 409, 409, 409, 409, 200, 200], {
    body: emptyDraft,
  }),
  'submissions.removeDraft': createDraftRows(sameForLoggedIn(200), { writesNothing: true }),
  'submissions.listDrafts': { own: { createRequest: () => ({ ids: {} }), statuses: sameForLoggedIn(200) } },
  'submissions.decideMany': {
    'an applicant’s': { createRequest: createDecisionRequest(requestApplication), statuses: LEADER_STATUSES },
    // In this row and the next, the call skips the application and succeeds.
    'of another club': {
      createRequest: createDecisionRequest(requestForeignApplication),
      statuses: LEADER_STATUSES,
      writesNothing: true,
    },
    absent: {
      createRequest: createDecisionRequest(requestAbsentApplication),
      statuses: LEADER_STATUSES,
      writesNothing: true,
    },
    'in an absent club': {
      createRequest: () => ({
        ...requestAbsentClub(),
        body: { applyIds: [ABSENT_ID], decision: 'APPROVED' },
      }),
      statuses: sameForLoggedIn(404),
    },
  },
  'submissions.listOwn': { own: { createRequest: () => ({ ids: {} }), statuses: sameForLoggedIn(200) } },
  'submissions.getOwn': createOwnRows(),
  'submissions.editOwn': createOwnRows(applicationBody),
  'submissions.removeOwn': createOwnRows(),
};
