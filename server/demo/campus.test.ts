import { categoryNames } from '@contract/category';
import { checkAnswers } from '@contract/answers';
import { recruitmentStateAt } from '@contract/recruitment-state';
import { postBody } from '@contract/article.rules';
import { clubBody } from '@contract/club.rules';
import { commentContent } from '@contract/comment.rules';
import { isLeader } from '@contract/member';
import { applyBody } from '@contract/submission.rules';
import { universityNames, universityOfEmail } from '@contract/university';
import { requiredPhone } from '@contract/contact.rules';
import { personName, studentId, username } from '@contract/user.rules';
import { planCampus } from './campus';
import { accountId } from './people';

/** Midnight in Seoul. */
const midnight = new Date('2026-04-01T15:00:00.000Z');
const campus = planCampus(midnight);
const { people, clubs, posts, applications, pictures } = campus;

const areUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const memberIdsOf = (clubId: number) =>
  clubs.find(({ id }) => id === clubId)?.members.map(({ person }) => person.id) ?? [];

test('plans the same campus for the same day, and another day changes only dates [SH-33]', () => {
  expect(planCampus(midnight)).toEqual(campus);
  const dayMs = 86_400_000;
  const shiftedCampus = JSON.stringify(
    planCampus(new Date(midnight.getTime() + dayMs)),
    (_, value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? new Date(new Date(value).getTime() - dayMs).toISOString()
        : value,
  );
  expect(shiftedCampus).toBe(JSON.stringify(campus));
});

test('contains students of all six universities, clubs of all categories and the documented accounts [SH-33]', () => {
  expect(people.students.length).toBeGreaterThanOrEqual(200);
  expect(new Set(people.students.map(({ universityName }) => universityName))).toEqual(
    new Set(universityNames),
  );
  expect(clubs.length).toBeGreaterThanOrEqual(40);
  for (const category of categoryNames)
    expect(clubs.filter((club) => club.category === category).length).toBeGreaterThanOrEqual(5);
  expect(clubs[0]).toMatchObject({
    id: 1,
    category: '공연',
    text: { name: expect.stringContaining('밴드') as string },
  });
  expect(clubs[0]?.members).toHaveLength(35);
  const roles = new Map(clubs[0]?.members.map(({ person, role }) => [person.username, role]));
  expect(['president', 'vice', 'staff', 'member'].map((name) => roles.get(name))).toEqual([
    'PRESIDENT',
    'VICE_PRESIDENT',
    'STAFF',
    'MEMBER',
  ]);
  for (const account of ['newbie', 'unverified'] as const) {
    expect(clubs.filter(({ id }) => memberIdsOf(id).includes(accountId(account)))).toEqual([]);
    expect(applications.filter(({ userId }) => userId === accountId(account))).toEqual([]);
  }
  expect(
    people.students.filter(({ isEmailVerified }) => !isEmailVerified).map((person) => person.username),
  ).toEqual(['unverified']);
});

test('generates users, clubs, applications and posts that pass the form validation', () => {
  for (const person of people.students) {
    username().validateSync(person.username, { strict: true });
    personName().validateSync(person.name, { strict: true });
    studentId().validateSync(person.studentId, { strict: true });
    if (person.username !== 'unverified') requiredPhone().validateSync(person.contact, { strict: true });
    expect(universityOfEmail(person.email)).toBe(person.universityName);
  }
  for (const { category, text } of clubs) {
    // One club has no description, like old records; the card shows a placeholder for it.
    clubBody.validateSync(
      { clubName: text.name, description: text.description || '소개', category },
      { strict: true },
    );
  }
  expect(clubs.filter(({ text }) => text.description === '')).toHaveLength(1);
  for (const { contact, contents } of applications)
    applyBody.validateSync({ contact, contents }, { strict: true });
  for (const { text, contents } of [...posts.articles, ...posts.notices]) {
    postBody.validateSync({ title: text.title, contents }, { strict: true });
    expect(contents).not.toMatch(/[{}]/);
  }
  for (const { content, deletedAt } of posts.comments) {
    if (deletedAt) expect(content).toBe('');
    else commentContent().validateSync(content, { strict: true });
  }
});

test('generates unique names, e-mail addresses and student ids, unique titles within a club, and one picture at most per user, club or post', () => {
  for (const key of ['username', 'name', 'email', 'studentId'] as const)
    expect(areUnique(people.students.map((person) => person[key]))).toBe(true);
  expect(areUnique(clubs.map(({ text }) => text.name))).toBe(true);
  expect(areUnique(pictures.map(({ id }) => id))).toBe(true);
  expect(areUnique(pictures.map(({ attachedTo }) => attachedTo))).toBe(true);
  for (const { members } of clubs) expect(areUnique(members.map(({ person }) => person.id))).toBe(true);
  for (const list of [posts.articles, posts.notices])
    expect(areUnique(list.map(({ clubId, text }) => `${String(clubId)} ${text.title}`))).toBe(true);
});

test('lets only members and deleted accounts write, only leaders post notices, and no user reply to themselves', () => {
  const formerUserIds = new Set(people.former.map(({ id }) => id));
  for (const { clubId, authorId } of posts.articles)
    expect(formerUserIds.has(authorId) || memberIdsOf(clubId).includes(authorId)).toBe(true);
  for (const { clubId, authorId } of posts.notices) {
    const role = clubs
      .find(({ id }) => id === clubId)
      ?.members.find(({ person }) => person.id === authorId)?.role;
    expect(role && isLeader(role)).toBe(true);
  }
  const commentsById = new Map(posts.comments.map((comment) => [comment.id, comment]));
  for (const { articleId, parentId, userId } of posts.comments) {
    const article = posts.articles.find(({ id }) => id === articleId);
    expect(formerUserIds.has(userId) || memberIdsOf(article?.clubId ?? 0).includes(userId)).toBe(true);
    if (typeof parentId !== 'number') continue;
    const parent = commentsById.get(parentId);
    expect([parent?.articleId, parent?.userId === userId]).toEqual([articleId, false]);
  }
});

test('shows every state in the first club: applications, several pages of posts, deep replies, edited and deleted comments, deleted accounts [SH-33]', () => {
  const clubApplications = applications.filter(({ clubId }) => clubId === 1);
  for (const status of ['PENDING', 'APPROVED', 'REJECTED'])
    expect(
      clubApplications.filter((application) => application.status === status).length,
    ).toBeGreaterThanOrEqual(4);
  const articles = posts.articles.filter(({ clubId }) => clubId === 1);
  expect(articles.length).toBeGreaterThan(20);
  expect(posts.notices.filter(({ clubId }) => clubId === 1).length).toBeGreaterThan(10);
  expect(posts.notices.filter(({ text }) => text.isPinned).map(({ clubId }) => clubId)).toEqual([1]);
  const comments = posts.comments.filter(({ articleId }) => articles.some(({ id }) => id === articleId));
  const depthOf = (id: number): number => {
    const parentId = comments.find((comment) => comment.id === id)?.parentId;
    return typeof parentId === 'number' ? 1 + depthOf(parentId) : 1;
  };
  expect(Math.max(...comments.map(({ id }) => depthOf(id)))).toBeGreaterThanOrEqual(5);
  expect(comments.some(({ editedAt }) => editedAt)).toBe(true);
  expect(
    comments.some(({ id, deletedAt }) => deletedAt && comments.some(({ parentId }) => parentId === id)),
  ).toBe(true);
  const formerUserIds = new Set(people.former.map(({ id }) => id));
  expect(
    [...articles.map(({ authorId }) => authorId), ...comments.map(({ userId }) => userId)].some((id) =>
      formerUserIds.has(id),
    ),
  ).toBe(true);
});

test('times of users, clubs, applications and posts are in order and precede the midnight from which they are counted', () => {
  const instants = [
    ...people.students.map(({ createdAt }) => createdAt),
    ...clubs.flatMap(({ members }) => members.map(({ joinedAt }) => joinedAt)),
    ...applications.flatMap(({ createdAt, decidedAt }) => [createdAt, decidedAt]),
    ...posts.articles.map(({ createdAt }) => createdAt),
    ...posts.notices.map(({ createdAt }) => createdAt),
    ...posts.comments.flatMap(({ createdAt, editedAt, deletedAt }) => [createdAt, editedAt, deletedAt]),
  ];
  for (const instant of instants) if (instant) expect(instant.getTime()).toBeLessThan(midnight.getTime());
  for (const { createdAt, members } of clubs) {
    for (const { person, joinedAt } of members)
      expect(Math.max(createdAt.getTime(), person.createdAt.getTime())).toBeLessThanOrEqual(
        joinedAt.getTime(),
      );
  }
  const clubOf = (clubId: number) => clubs.find(({ id }) => id === clubId);
  for (const { clubId, createdAt, decidedAt } of applications) {
    expect(clubOf(clubId)?.createdAt.getTime()).toBeLessThan(createdAt?.getTime() ?? 0);
    if (decidedAt) expect(createdAt?.getTime()).toBeLessThan(decidedAt.getTime());
    // Decided applications are deleted after 180 days. The campus also exists on the day after midnight, so 179 here.
    if (decidedAt) expect(midnight.getTime() - decidedAt.getTime()).toBeLessThan(179 * 86_400_000);
  }
  for (const list of [posts.articles, posts.notices]) {
    for (const [index, { clubId, createdAt }] of list.entries()) {
      expect(clubOf(clubId)?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
      expect(list[index - 1]?.createdAt.getTime() ?? 0).toBeLessThanOrEqual(createdAt.getTime());
    }
  }
});

test('shows every state of a published round, every stage, a release tomorrow and an unsent application of the newcomer [RC-27]', () => {
  const { rounds } = campus;
  const states = rounds.recruitments.map((round) => {
    const { publishedAt = null, opensAt = null, closesAt = null, closedAt = null, endedAt = null } = round;
    return recruitmentStateAt({ publishedAt, opensAt, closesAt, closedAt, endedAt }, midnight);
  });
  expect(new Set(states)).toEqual(new Set(['SCHEDULED', 'OPEN', 'REVIEW', 'DONE']));
  const [bandRound] = rounds.recruitments;
  expect([bandRound?.clubId, states[0], bandRound?.hasInterview]).toEqual([1, 'OPEN', true]);
  const form = { tracks: bandRound?.tracks ?? [], questions: bandRound?.questions ?? [] };
  expect(Math.min(form.tracks.length, form.questions.length)).toBeGreaterThan(1);
  const bandApplications = applications.filter(({ clubId }) => clubId === 1);
  expect(bandApplications.map(({ track, answers }) => checkAnswers(form, { track, answers }).errors)).toEqual(
    bandApplications.map(() => ({})),
  );
  expect(
    new Set(bandApplications.map(({ stage = 'DOCUMENT', status }) => `${stage} ${String(status)}`)),
  ).toEqual(new Set(['DOCUMENT PENDING', 'INTERVIEW PENDING', 'DOCUMENT APPROVED', 'DOCUMENT REJECTED']));
  expect(rounds.slots.every(({ recruitmentId }) => recruitmentId === 1)).toBe(true);
  expect(rounds.bookings.length).toBeGreaterThan(1);
  const [commonReleaseRound] = rounds.recruitments.filter(({ resultsAt }) => resultsAt);
  const clubIdsInState = (state: string) =>
    rounds.recruitments.filter((_round, index) => states[index] === state).map(({ clubId }) => clubId);
  expect(clubIdsInState('SCHEDULED')).toHaveLength(1);
  expect(clubIdsInState('REVIEW').filter((clubId) => clubId !== commonReleaseRound?.clubId)).toHaveLength(1);
  const unreleasedApplications = applications.filter(
    ({ recruitmentId, status }) => recruitmentId === commonReleaseRound?.id && status === 'PENDING',
  );
  expect(unreleasedApplications.length).toBeGreaterThan(0);
  expect(unreleasedApplications.every(({ outcome }) => outcome === 'PASS' || outcome === 'FAIL')).toBe(true);
  const msUntilRelease = (commonReleaseRound?.resultsAt?.getTime() ?? 0) - midnight.getTime();
  expect(msUntilRelease).toBeGreaterThanOrEqual(86_400_000);
  expect(msUntilRelease).toBeLessThan(2 * 86_400_000);
  expect(rounds.drafts.map(({ userId }) => userId)).toEqual([accountId('newbie')]);
  const endedRoundIds = new Set(rounds.recruitments.filter(({ endedAt }) => endedAt).map(({ id }) => id));
  expect(
    applications.filter(
      ({ recruitmentId, status }) => endedRoundIds.has(recruitmentId) && status === 'PENDING',
    ),
  ).toEqual([]);
});

test('has a release log with several recipients, of whom one could not be reached by e-mail [RC-27]', () => {
  const { deliveries, recruitments } = campus.rounds;
  const releasedRounds = recruitments.filter(({ firstReleasedAt }) => firstReleasedAt);
  const decidedApplications = applications.filter(
    ({ recruitmentId, status }) => recruitmentId === releasedRounds[0]?.id && status !== 'PENDING',
  );
  expect(releasedRounds).toHaveLength(1);
  expect(decidedApplications.length).toBeGreaterThan(3);
  expect(
    deliveries
      .map(({ submissionId, channel, decision }) => `${String(submissionId)} ${channel} ${decision}`)
      .sort(),
  ).toEqual(
    decidedApplications
      .flatMap(({ id, status }) =>
        ['app', 'email'].map(
          (channel) => `${String(id)} ${channel} ${status === 'APPROVED' ? 'PASS' : 'FAIL'}`,
        ),
      )
      .sort(),
  );
  expect(deliveries.filter(({ state }) => state === 'FAILED').map(({ channel }) => channel)).toEqual([
    'email',
  ]);
});
