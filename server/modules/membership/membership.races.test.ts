import type { MemberRoleName } from '@contract/member';
import { setUpTestApp } from '../../testing/app';
import type { TestBrowser } from '../../testing/app';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';

const host = setUpTestApp();

const grantRole = (browser: TestBrowser, clubId: number, targetUserId: number, role: MemberRoleName) =>
  browser.call('POST', '/clubs/grant-role', { targetUserId, clubId, role });
const endMembership = (browser: TestBrowser, clubId: number, targetUserId: number) =>
  browser.call('DELETE', '/clubs/leave-club', { targetUserId, clubId });
/** Shuffles deterministically, into another order in each iteration. */
const shuffle = <T>(items: readonly T[], iteration: number) =>
  items
    .map((item, index) => ({ item, sortKey: ((index + 1) * (iteration + 3) * 7_919) % 101 }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);

/** Checks the invariants that hold for all clubs and users at any time. */
async function expectInvariants() {
  const { rows } = await host.pool.query(
    `select c.id from clubs c left join memberships m on m.club_id = c.id group by c.id
     having count(*) filter (where m.role = 'PRESIDENT') <> 1 or count(m.user_id) <> c.member_count`,
  );
  expect(rows).toEqual([]);
  const { rows: overloadedPresidents } = await host.pool.query(
    `select user_id from memberships where role = 'PRESIDENT' group by user_id having count(*) > 3`,
  );
  expect(overloadedPresidents).toEqual([]);
  const { rows: inconsistentApplications } = await host.pool.query(
    `select s.id from submissions s left join memberships m using (club_id, user_id) where (s.status = 'APPROVED') <> (m.user_id is not null)`,
  );
  expect(inconsistentApplications).toEqual([]);
  const { rows: wrongParticipants } = await host.pool.query(
    `select r.club_id, p.user_id as participant, m.user_id as member from chat_rooms r join chat_participants p on p.room_id = r.id
       full join memberships m on m.club_id = r.club_id and m.user_id = p.user_id where r.kind is distinct from 'PRIVATE' and (p.user_id is null or m.user_id is null)`,
  );
  expect(wrongParticipants).toEqual([]);
}

/** Adds a member, by default a new user, to the club and opens a browser session for the user. */
async function addMember(clubId: number, role: MemberRoleName, userId?: number) {
  const id =
    userId === undefined
      ? await createClubMember(host.pool, clubId, role)
      : await joinClub(host.pool, clubId, userId, role);
  return { userId: id, browser: await browserOf(host, id) };
}

test('one president and a correct member count survive forty iterations of concurrent hand-overs, leaving, expulsion and approval [AC-23 CR-11 CT-07]', async () => {
  const { clubId, presidentId } = await createClub(host.pool);
  const users = [{ userId: presidentId, browser: await browserOf(host, presidentId) }];
  for (let n = 0; n < 4; n += 1) users.push(await addMember(clubId, n === 0 ? 'VICE_PRESIDENT' : 'MEMBER'));
  const path = `/clubs/${String(clubId)}/submissions`;
  const outcomes = new Map<string, number>();
  for (let iteration = 0; iteration < 40; iteration += 1) {
    const { rows } = await host.pool.query<{ user_id: number; role: string }>(
      'select user_id, role from memberships where club_id = $1',
      [clubId],
    );
    const roles = new Map(rows.map((row) => [row.user_id, row.role]));
    // Former members apply again, so that later iterations have pending applications.
    await host.pool.query(
      'delete from submissions where club_id = $1 and not exists (select from memberships m where m.club_id = $1 and m.user_id = submissions.user_id)',
      [clubId],
    );
    const formerMembers = users.filter(({ userId }) => !roles.has(userId));
    const applications = await Promise.all(
      formerMembers.map(({ userId }) => createSubmission(host.pool, { clubId, userId })),
    );
    const president = users.find(({ userId }) => roles.get(userId) === 'PRESIDENT');
    if (!president) throw new Error('no president');
    const otherMembers = users.filter((user) => user !== president && roles.has(user.userId));
    const actions = [
      ...otherMembers.map(
        ({ userId }) =>
          () =>
            grantRole(president.browser, clubId, userId, 'PRESIDENT'),
      ),
      ...otherMembers.slice(0, 2).map(
        ({ userId }) =>
          () =>
            grantRole(president.browser, clubId, userId, 'STAFF'),
      ),
      ...otherMembers.slice(-2).map(
        ({ userId }) =>
          () =>
            endMembership(president.browser, clubId, userId),
      ),
      ...otherMembers.slice(0, 1).map(
        ({ userId, browser }) =>
          () =>
            endMembership(browser, clubId, userId),
      ),
      () => endMembership(president.browser, clubId, president.userId),
      ...applications.map(
        ({ applyId }) =>
          () =>
            president.browser.call('PATCH', `${path}/${String(applyId)}/approve`),
      ),
      ...(applications.length > 0
        ? [
            () =>
              president.browser.call('PATCH', path, {
                applyIds: applications.map(({ applyId }) => applyId),
                decision: 'APPROVED',
              }),
          ]
        : []),
    ];
    const responses = await Promise.all(shuffle(actions, iteration).map((run) => run()));
    for (const { status, code } of responses) {
      const outcome = `${String(status)} ${code ?? ''}`.trim();
      expect([
        '200',
        '403 not_allowed',
        '404 not_found',
        '409 still_president',
        '409 already_decided',
      ]).toContain(outcome);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    await expectInvariants();
  }
  // Some requests succeeded and some were refused, so they competed.
  expect(outcomes.get('200')).toBeGreaterThan(0);
  expect(outcomes.get('403 not_allowed')).toBeGreaterThan(0);
});

test('only one of several concurrent hand-overs succeeds [AC-23 ST-06]', async () => {
  for (let iteration = 0; iteration < 20; iteration += 1) {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    const successors = await Promise.all(
      Array.from({ length: 6 }, () => createClubMember(host.pool, clubId, 'MEMBER')),
    );
    const responses = await Promise.all(
      successors.map((userId) => grantRole(president, clubId, userId, 'PRESIDENT')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    const { rows } = await host.pool.query<{ user_id: number }>(
      `select user_id from memberships where club_id = $1 and role = 'PRESIDENT'`,
      [clubId],
    );
    expect(rows).toEqual([{ user_id: successors[responses.findIndex(({ status }) => status === 200)] }]);
  }
  await expectInvariants();
});

test('a successor cannot leave during the hand-over, and a leaving member cannot become president [AC-23]', async () => {
  for (let iteration = 0; iteration < 30; iteration += 1) {
    const { clubId, presidentId } = await createClub(host.pool);
    const president = await browserOf(host, presidentId);
    const successor = await addMember(clubId, 'MEMBER');
    const actions = [
      () => grantRole(president, clubId, successor.userId, 'PRESIDENT'),
      () => endMembership(successor.browser, clubId, successor.userId),
    ];
    const responses = await Promise.all(
      (iteration % 2 === 0 ? actions : actions.reverse()).map((run) => run()),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual(
      responses.some(({ code }) => code === 'still_president') ? [200, 409] : [200, 404],
    );
  }
  await expectInvariants();
});

test('concurrent hand-overs and new clubs never exceed three presidencies [AC-24 CR-05]', async () => {
  for (let iteration = 0; iteration < 10; iteration += 1) {
    const userId = await createUser(host.pool);
    const browser = await browserOf(host, userId);
    const clubs = await Promise.all(Array.from({ length: 5 }, () => createClub(host.pool)));
    const actions = await Promise.all(
      clubs.map(async ({ clubId, presidentId }) => {
        await joinClub(host.pool, clubId, userId, 'MEMBER');
        const president = await browserOf(host, presidentId);
        return () => grantRole(president, clubId, userId, 'PRESIDENT');
      }),
    );
    const createRegistrationCall = (n: number) => () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        clubName: `겨루기 ${String(iteration)}-${String(n)}`,
        description: '함께합니다.',
        category: '취미',
      }))
        form.append(name, value);
      return browser.call('POST', '/clubs', form);
    };
    const responses = await Promise.all(
      shuffle([...actions, createRegistrationCall(1), createRegistrationCall(2)], iteration).map((run) =>
        run(),
      ),
    );
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(3);
    expect(new Set(responses.filter(({ status }) => status >= 300).map(({ code }) => code))).toEqual(
      new Set(['club_limit_reached']),
    );
  }
  await expectInvariants();
});

test('two presidents who concurrently hand their clubs to each other and change their names do not deadlock, and the search finds a new president by the new name', async () => {
  for (let iteration = 0; iteration < 20; iteration += 1) {
    const firstClub = await createClub(host.pool);
    const secondClub = await createClub(host.pool);
    await joinClub(host.pool, firstClub.clubId, secondClub.presidentId, 'MEMBER');
    await joinClub(host.pool, secondClub.clubId, firstClub.presidentId, 'MEMBER');
    const [firstPresident, secondPresident] = [
      await browserOf(host, firstClub.presidentId),
      await browserOf(host, secondClub.presidentId),
    ];
    const responses = await Promise.all([
      grantRole(firstPresident, firstClub.clubId, secondClub.presidentId, 'PRESIDENT'),
      grantRole(secondPresident, secondClub.clubId, firstClub.presidentId, 'PRESIDENT'),
      firstPresident.call('PATCH', '/users/profile', { name: `하나 ${String(iteration)}` }),
      secondPresident.call('PATCH', '/users/profile', { name: `둘 ${String(iteration)}` }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = await firstPresident.call<{ clubs: { clubId: number }[] }>(
      'GET',
      `/clubs/search?search=${encodeURIComponent(`둘 ${String(iteration)}`)}`,
    );
    expect(data.clubs.map(({ clubId }) => clubId)).toContain(firstClub.clubId);
  }
  await expectInvariants();
});
