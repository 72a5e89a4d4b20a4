import { createClub, createSubmission, createClubMember, joinClub } from '../../server/testing/factories';
import type { Browser } from '../browser';
import { PASSWORD, sortedOutcomes } from './race';
import type { RaceCall, RaceContext, Races } from './race';

const APPLICATION = { contact: '01012345678', contents: '함께하고 싶습니다.' };

/** Races about applications, decisions, roles, memberships and the creation of clubs. */
export const createClubRaces = (context: RaceContext): Races => ({
  ...createApplicationRaces(context),
  ...createPresidencyRaces(context),
  ...createClubCreationRaces(context),
});

function createFixtures({ cluster: { pool }, logIn, countRows }: RaceContext) {
  const createClubWithPresident = async () => {
    const { clubId, presidentId } = await createClub(pool);
    return { clubId, path: `/clubs/${String(clubId)}`, presidentId, president: await logIn(presidentId) };
  };
  const createMember = async (clubId: number, role: 'MEMBER' | 'VICE_PRESIDENT' = 'MEMBER') => {
    const userId = await createClubMember(pool, clubId, role);
    return { userId, browser: await logIn(userId) };
  };
  const createPendingApplication = async () => {
    const club = await createClubWithPresident();
    const { applyId, userId } = await createSubmission(pool, { clubId: club.clubId });
    const decide =
      (verb: 'approve' | 'reject'): RaceCall =>
      (port) =>
        club.president.call(port, 'PATCH', `${club.path}/submissions/${String(applyId)}/${verb}`);
    const countMemberships = () =>
      countRows('memberships where club_id = $1 and user_id = $2', club.clubId, userId);
    const countApprovals = () => countRows(`submissions where id = $1 and status = 'APPROVED'`, applyId);
    return {
      ...club,
      applyId,
      userId,
      applicant: await logIn(userId),
      decide,
      countMemberships,
      countApprovals,
    };
  };
  const grantRole =
    (
      club: Awaited<ReturnType<typeof createClubWithPresident>>,
      targetUserId: number,
      role: string,
    ): RaceCall =>
    (port) =>
      club.president.call(port, 'POST', '/clubs/grant-role', { targetUserId, clubId: club.clubId, role });

  return { createClubWithPresident, createMember, createPendingApplication, grantRole };
}

const registerClub =
  (browser: Browser, clubName: string): RaceCall =>
  (port) =>
    browser.call(
      port,
      'POST',
      '/clubs',
      new URLSearchParams({ clubName, description: '함께해요', category: '취미' }),
    );

function createApplicationRaces(context: RaceContext): Races {
  const { runConcurrently, createLoggedInUser, countRows } = context;
  const { createClubWithPresident, createPendingApplication } = createFixtures(context);
  return {
    'sending one application twice [AC-25]': async (repetition) => {
      const { clubId, path } = await createClubWithPresident();
      const { userId, browser } = await createLoggedInUser();
      const apply: RaceCall = (port) => browser.call(port, 'POST', `${path}/submissions`, APPLICATION);
      expect(sortedOutcomes(await runConcurrently(repetition, apply, apply))).toEqual([
        '201',
        '409 already_applied',
      ]);
      expect(await countRows('submissions where club_id = $1 and user_id = $2', clubId, userId)).toBe(1);
    },
    'approving and withdrawing an application [AC-25]': async (repetition) => {
      const { applyId, applicant, decide, countMemberships } = await createPendingApplication();
      const responses = await runConcurrently(repetition, decide('approve'), (port) =>
        applicant.call(port, 'DELETE', `/users/submissions/${String(applyId)}`),
      );
      expect([
        ['200', '404 not_found'],
        ['200', '409 still_member'],
      ]).toContainEqual(sortedOutcomes(responses));
      expect(await countMemberships()).toBe(responses[0]?.status === 200 ? 1 : 0);
    },
    'approving and editing an application [AC-25]': async (repetition) => {
      const { applyId, applicant, decide, countMemberships, countApprovals } =
        await createPendingApplication();
      const responses = await runConcurrently(repetition, decide('approve'), (port) =>
        applicant.call(port, 'PATCH', `/users/submissions/${String(applyId)}`, {
          ...APPLICATION,
          contents: '고쳤습니다.',
        }),
      );
      expect([
        ['200', '200'],
        ['200', '409 already_decided'],
      ]).toContainEqual(sortedOutcomes(responses));
      expect([await countMemberships(), await countApprovals()]).toEqual([1, 1]);
    },
    'approving and rejecting an application [AC-25]': async (repetition) => {
      const { decide, countMemberships, countApprovals } = await createPendingApplication();
      const responses = await runConcurrently(repetition, decide('approve'), decide('reject'));
      expect(sortedOutcomes(responses)).toEqual(['200', '409 already_decided']);
      const approvalCount = responses[0]?.status === 200 ? 1 : 0;
      expect([await countMemberships(), await countApprovals()]).toEqual([approvalCount, approvalCount]);
    },
    'approving an application twice [AC-25]': async (repetition) => {
      const { clubId, decide } = await createPendingApplication();
      expect(sortedOutcomes(await runConcurrently(repetition, decide('approve'), decide('approve')))).toEqual(
        ['200', '409 already_decided'],
      );
      expect(await countRows('clubs where id = $1 and member_count = 2', clubId)).toBe(1);
    },
  };
}

function createPresidencyRaces(context: RaceContext): Races {
  const {
    cluster: { pool },
    runConcurrently,
    createLoggedInUser,
    countRows,
  } = context;
  const { createClubWithPresident, createMember, grantRole } = createFixtures(context);
  return {
    'transferring one presidency to two members [AC-23]': async (repetition) => {
      const club = await createClubWithPresident();
      const successors = [await createMember(club.clubId), await createMember(club.clubId)] as const;
      const responses = await runConcurrently(
        repetition,
        ...successors.map(({ userId }) => grantRole(club, userId, 'PRESIDENT')),
      );
      expect(sortedOutcomes(responses)).toEqual(['200', '403 not_allowed']);
      expect(
        await countRows(
          `memberships where club_id = $1 and role = 'PRESIDENT' and user_id = $2`,
          club.clubId,
          successors[responses[0]?.status === 200 ? 0 : 1].userId,
        ),
      ).toBe(1);
    },
    'transferring a presidency to three members, who leave or are expelled [AC-23]': async (repetition) => {
      const club = await createClubWithPresident();
      const others = [
        await createMember(club.clubId, 'VICE_PRESIDENT'),
        await createMember(club.clubId),
        await createMember(club.clubId),
      ];
      const endMembership =
        (by: typeof club.president, targetUserId: number): RaceCall =>
        (port) =>
          by.call(port, 'DELETE', '/clubs/leave-club', { targetUserId, clubId: club.clubId });
      const responses = await runConcurrently(
        repetition,
        ...others.map(({ userId }) => grantRole(club, userId, 'PRESIDENT')),
        ...others.slice(0, 2).map(({ userId, browser }) => endMembership(browser, userId)),
        endMembership(club.president, club.presidentId),
        ...others.slice(1).map(({ userId }) => endMembership(club.president, userId)),
      );
      for (const outcome of sortedOutcomes(responses))
        expect(['200', '403 not_allowed', '404 not_found', '409 still_president']).toContain(outcome);
      expect(await countRows(`memberships where club_id = $1 and role = 'PRESIDENT'`, club.clubId)).toBe(1);
    },
    'transferring a presidency while the successor leaves [AC-23]': async (repetition) => {
      const club = await createClubWithPresident();
      const successor = await createMember(club.clubId);
      const responses = await runConcurrently(
        repetition,
        grantRole(club, successor.userId, 'PRESIDENT'),
        (port) =>
          successor.browser.call(port, 'DELETE', '/clubs/leave-club', {
            targetUserId: successor.userId,
            clubId: club.clubId,
          }),
      );
      expect([
        ['200', '404 not_found'],
        ['200', '409 still_president'],
      ]).toContainEqual(sortedOutcomes(responses));
    },
    'granting a role to a member and expelling the member': async (repetition) => {
      const club = await createClubWithPresident();
      const { userId } = await createMember(club.clubId);
      const responses = await runConcurrently(repetition, grantRole(club, userId, 'STAFF'), (port) =>
        club.president.call(port, 'DELETE', '/clubs/leave-club', {
          targetUserId: userId,
          clubId: club.clubId,
        }),
      );
      expect([
        ['200', '200'],
        ['200', '404 not_found'],
      ]).toContainEqual(sortedOutcomes(responses));
      expect([
        responses[1]?.status,
        await countRows('memberships where club_id = $1 and user_id = $2', club.clubId, userId),
      ]).toEqual([200, 0]);
    },
    'deleting an account and receiving a presidency': async (repetition) => {
      const club = await createClubWithPresident();
      const successor = await createLoggedInUser();
      await joinClub(pool, club.clubId, successor.userId, 'MEMBER');
      const responses = await runConcurrently(
        repetition,
        grantRole(club, successor.userId, 'PRESIDENT'),
        (port) => successor.browser.call(port, 'DELETE', '/users', { password: PASSWORD }),
      );
      expect([
        ['200', '404 not_found'],
        ['200', '409 still_president'],
      ]).toContainEqual(sortedOutcomes(responses));
      expect(await countRows(`memberships where club_id = $1 and role = 'PRESIDENT'`, club.clubId)).toBe(1);
    },
  };
}

function createClubCreationRaces({
  cluster: { pool },
  runConcurrently,
  createLoggedInUser,
  countRows,
}: RaceContext): Races {
  return {
    'creating a third and a fourth club [AC-24]': async (repetition) => {
      const { userId, browser } = await createLoggedInUser();
      for (let n = 0; n < 2; n += 1) await createClub(pool, { presidentId: userId });
      const responses = await runConcurrently(
        repetition,
        registerClub(browser, `셋째${String(userId)}`),
        registerClub(browser, `넷째${String(userId)}`),
      );
      expect(sortedOutcomes(responses)).toEqual(['201', '409 club_limit_reached']);
      expect(await countRows(`memberships where user_id = $1 and role = 'PRESIDENT'`, userId)).toBe(3);
    },
    'creating two clubs with one name': async (repetition) => {
      const [first, second] = [await createLoggedInUser(), await createLoggedInUser()];
      const name = `Namesake ${String(first.userId)}`;
      expect(
        sortedOutcomes(
          await runConcurrently(
            repetition,
            registerClub(first.browser, name),
            registerClub(second.browser, name.toUpperCase()),
          ),
        ),
      ).toEqual(['201', '409 club_name_taken']);
      expect(await countRows('clubs where lower(name) = lower($1)', name)).toBe(1);
    },
  };
}
