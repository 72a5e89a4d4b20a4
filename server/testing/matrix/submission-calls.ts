import { createClub, createSubmission } from '../factories';
import { setRound } from '../recruitments';
import { sameForAll } from './statuses';
import type { CallTable, Row, Statuses } from './statuses';
import { ABSENT } from './world';
import type { Actor, World } from './world';

const filled = { contact: '01098765432', contents: '읽고 씁니다.' };

const existingClub = ({ clubId }: World) => ({ ids: { clubId } });
const absentClub = () => ({ ids: { clubId: ABSENT } });
const anApplicants = async ({ host, clubId }: World) => ({
  ids: { clubId, applyId: (await createSubmission(host.pool, { clubId })).applyId },
});
const ofAnotherClub = async ({ host, clubId, otherClubId }: World) => ({
  ids: { clubId, applyId: (await createSubmission(host.pool, { clubId: otherClubId })).applyId },
});
const absentApplication = ({ clubId }: World) => ({ ids: { clubId, applyId: ABSENT } });

const createOwnSubmission = async ({ host }: World, { userId }: Actor) => {
  const { clubId } = await createClub(host.pool);
  return { ids: { applyId: (await createSubmission(host.pool, { clubId, userId })).applyId } };
};

const leaders: Statuses = [401, 403, 403, 403, 403, 200, 200, 403, 403];
/** Leaders get 404; for other users the server does not reveal whether the application exists. */
const leadersNotFound: Statuses = [401, 403, 403, 403, 403, 404, 404, 403, 403];

const one = (): Record<string, Row> => ({
  'an applicant’s': { createRequest: anApplicants, statuses: leaders },
  'of another club': { createRequest: ofAnotherClub, statuses: leadersNotFound },
  absent: { createRequest: absentApplication, statuses: leadersNotFound },
  'in an absent club': {
    createRequest: async (world) => ({ ids: { ...(await anApplicants(world)).ids, clubId: ABSENT } }),
    statuses: sameForAll(404),
  },
});

const evaluated =
  (request: Row['createRequest']): Row['createRequest'] =>
  async (world, actor) => ({ ...(await request(world, actor)), body: { score: 3, memo: '' } });
const evaluating = (): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(one()).map(([target, row]) => [
      target,
      { ...row, createRequest: evaluated(row.createRequest) },
    ]),
  );

const withInterview = async (world: World) => {
  await setRound(world.host.pool, world.clubId, { hasInterview: true });
  return anApplicants(world);
};

const draft = { contact: '', contents: '', answers: [] };
const drafts = (statuses: Statuses, row: Partial<Row> = {}, body?: object): Record<string, Row> => ({
  'a club': {
    createRequest: (world) => ({ ...existingClub(world), ...(body && { body }) }),
    statuses,
    ...row,
  },
  absent: { createRequest: () => ({ ...absentClub(), ...(body && { body }) }), statuses: sameForAll(404) },
});

const deciding =
  (ask: typeof anApplicants | typeof absentApplication): Row['createRequest'] =>
  async (world) => {
    const {
      ids: { clubId, applyId },
    } = await ask(world);
    return { ids: { clubId }, body: { applyIds: [applyId], decision: 'APPROVED' } };
  };

const mine = (body?: object): Record<string, Row> => ({
  own: {
    createRequest: async (world, actor) => ({
      ...(await createOwnSubmission(world, actor)),
      ...(body && { body }),
    }),
    statuses: sameForAll(200),
  },
  'another’s': {
    createRequest: async (world) => ({
      ids: { applyId: (await anApplicants(world)).ids.applyId },
      ...(body && { body }),
    }),
    statuses: sameForAll(404),
  },
  absent: {
    createRequest: () => ({ ids: { applyId: ABSENT }, ...(body && { body }) }),
    statuses: sameForAll(404),
  },
});

export const submissionCalls: CallTable = {
  'submissions.apply': {
    'a club': {
      createRequest: (world) => ({ ...existingClub(world), body: filled }),
      statuses: [401, 201, 409, 409, 409, 409, 409, 201, 201],
    },
    absent: { createRequest: () => ({ ...absentClub(), body: filled }), statuses: sameForAll(404) },
  },
  'submissions.state': {
    'a club': { createRequest: existingClub, statuses: sameForAll(200) },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'submissions.listOfClub': {
    'a club': { createRequest: existingClub, statuses: leaders },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'submissions.answersOfClub': {
    'a club': { createRequest: existingClub, statuses: leaders },
    absent: { createRequest: absentClub, statuses: sameForAll(404) },
  },
  'submissions.getOfClub': one(),
  'submissions.approve': one(),
  'submissions.reject': one(),
  'submissions.hold': one(),
  'submissions.undecide': one(),
  'submissions.invite': { ...one(), 'an applicant’s': { createRequest: withInterview, statuses: leaders } },
  'submissions.evaluate': evaluating(),
  'submissions.evaluations': one(),
  'submissions.getDraft': drafts(sameForAll(200)),
  'submissions.saveDraft': drafts([401, 200, 409, 409, 409, 409, 409, 200, 200], {}, draft),
  'submissions.removeDraft': drafts(sameForAll(200), { isReadOnly: true }),
  'submissions.listDrafts': { own: { createRequest: () => ({ ids: {} }), statuses: sameForAll(200) } },
  'submissions.decideMany': {
    'an applicant’s': { createRequest: deciding(anApplicants), statuses: leaders },
    'of another club': { createRequest: deciding(ofAnotherClub), statuses: leaders, isReadOnly: true },
    absent: { createRequest: deciding(absentApplication), statuses: leaders, isReadOnly: true },
    'in an absent club': {
      createRequest: () => ({ ...absentClub(), body: { applyIds: [ABSENT], decision: 'APPROVED' } }),
      statuses: sameForAll(404),
    },
  },
  'submissions.listOwn': { own: { createRequest: () => ({ ids: {} }), statuses: sameForAll(200) } },
  'submissions.getOwn': mine(),
  'submissions.editOwn': mine(filled),
  'submissions.removeOwn': mine(),
};
