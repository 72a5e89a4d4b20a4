import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../../testing/app';
import { createTestApp } from '../../testing/app';
import { openChatFor, listen, startNode } from '../../testing/chat';
import { waitUntil } from '../../testing/wait-until';
import type { ChatClient } from '../../testing/chat-client';
import { createEvent } from '../../testing/events';
import { createInterviewRound } from '../../testing/interviews';
import { createDraftRound, currentRoundOf, inHours } from '../../testing/recruitments';
import {
  browserOf,
  createClub,
  createSubmission,
  createUser,
  createClubMember,
  joinClub,
} from '../../testing/factories';

const PASSWORD = 'maru-2026';

let host: TestApp;
/** The second node on the bus of `host`: users connect to it, calls go to `host`. */
let node: { port: number; app: FastifyInstance };
const connections: ChatClient[] = [];

beforeAll(async () => {
  host = await createTestApp();
  await listen(host.app);
  node = await startNode(host, host.engines.bus);
});
afterEach(() => Promise.all(connections.splice(0).map((connection) => connection.close())));
afterAll(async () => {
  await node.app.close();
  await host.close();
});

async function connect(userId: number): Promise<ChatClient> {
  const connection = await openChatFor(host, node.port, userId);
  connections.push(connection);
  await connection.subscribeClubChanges();
  return connection;
}

/** Creates a club and connects its president, a vice president, a member and an outsider. */
async function connectClubUsers() {
  const { clubId, presidentId } = await createClub(host.pool);
  const viceId = await createClubMember(host.pool, clubId, 'VICE_PRESIDENT');
  const memberId = await createClubMember(host.pool, clubId, 'MEMBER');
  const outsiderId = await createUser(host.pool);
  return {
    clubId,
    presidentId,
    memberId,
    outsiderId,
    president: await connect(presidentId),
    vice: await connect(viceId),
    member: await connect(memberId),
    outsider: await connect(outsiderId),
  };
}

/** Waits until a connection has received these changes, in any order. Expects that it has received no others until then. */
async function expectChanges(connection: ChatClient, ...changes: string[]) {
  await waitUntil(() => changes.every((change) => connection.clubChanges.includes(change)));
  expect([...new Set(connection.clubChanges)].sort()).toEqual(changes.sort());
}

describe('a connection on another node receives a change', () => {
  test('of the applications to a club, when its user leads that club [LC-43]', async () => {
    const { clubId, president, vice, member, outsider, outsiderId } = await connectClubUsers();
    const applicant = await browserOf(host, outsiderId);
    const { data } = await applicant.call<{ applyId: number }>(
      'POST',
      `/clubs/${String(clubId)}/submissions`,
      { contact: '01012345678', contents: '함께하고 싶습니다.' },
    );
    const change = `applicants ${String(clubId)}`;
    await expectChanges(president, change);
    await expectChanges(vice, change);

    president.clubChanges.length = 0;
    await applicant.call('DELETE', `/users/submissions/${String(data.applyId)}`);
    await expectChanges(president, change);
    expect([...member.clubChanges, ...outsider.clubChanges]).toEqual([]);
  });

  test('of its user’s application and role, after an approval; members receive a change of the member list [LC-43]', async () => {
    const { clubId, presidentId, president, member, outsider } = await connectClubUsers();
    const { applyId, userId } = await createSubmission(host.pool, { clubId });
    const applicant = await connect(userId);
    const leader = await browserOf(host, presidentId);
    await leader.call('PATCH', `/clubs/${String(clubId)}/submissions/${String(applyId)}/approve`);

    const formatChange = (kind: string) => `${kind} ${String(clubId)}`;
    await expectChanges(applicant, formatChange('submission'), formatChange('role'), formatChange('members'));
    await expectChanges(president, formatChange('applicants'), formatChange('members'));
    await expectChanges(member, formatChange('members'));
    expect(outsider.clubChanges).toEqual([]);
  });

  test('of its user’s application only, after a rejection in a batch [LC-43]', async () => {
    const { clubId, presidentId, member } = await connectClubUsers();
    const applications = [
      await createSubmission(host.pool, { clubId }),
      await createSubmission(host.pool, { clubId }),
    ];
    const applicants = await Promise.all(applications.map(({ userId }) => connect(userId)));
    const leader = await browserOf(host, presidentId);
    await leader.call('PATCH', `/clubs/${String(clubId)}/submissions`, {
      applyIds: applications.map(({ applyId }) => applyId),
      decision: 'REJECTED',
    });
    for (const applicant of applicants) await expectChanges(applicant, `submission ${String(clubId)}`);
    expect(member.clubChanges).toEqual([]);
  });

  test('of the interview slots, when its user can choose one of them [LC-43]', async () => {
    const round = await createInterviewRound(host);
    const { userId } = await round.createInvitedApplicant();
    const { userId: otherId } = await createSubmission(host.pool, { clubId: round.clubId });
    const [invited, other] = [await connect(userId), await connect(otherId)];
    const expectChange = async (change: () => Promise<unknown>) => {
      invited.clubChanges.length = 0;
      await change();
      await expectChanges(invited, `submission ${String(round.clubId)}`);
    };
    let slotPath = '';
    await expectChange(async () => {
      slotPath = `${round.slotsPath}/${String(await round.addSlot())}`;
    });
    await expectChange(() => round.president.call('PATCH', slotPath, { startsAt: inHours(60) }));
    await expectChange(() => round.president.call('DELETE', slotPath));
    expect(other.clubChanges).toEqual([]);
  });

  test('of a round that is closed, reopened, ended or published, when its user leads the club or has applied [LC-43]', async () => {
    const { clubId, presidentId, vice, member } = await connectClubUsers();
    const leader = await browserOf(host, presidentId);
    const { userId } = await createSubmission(host.pool, { clubId });
    const applicant = await connect(userId);
    const rounds = `/clubs/${String(clubId)}/recruitments`;
    const round = `${rounds}/${String(await currentRoundOf(host.pool, clubId))}`;
    const expectLeaderChange = async (path: string, body: object = {}) => {
      vice.clubChanges.length = 0;
      applicant.clubChanges.length = 0;
      expect((await leader.call('POST', path, body)).status).toBe(200);
      await expectChanges(vice, `applicants ${String(clubId)}`);
    };
    await expectLeaderChange(`${round}/close`);
    await expectChanges(applicant, `submission ${String(clubId)}`);
    await expectLeaderChange(`${round}/reopen`, { closesAt: inHours(48) });
    await expectChanges(applicant, `submission ${String(clubId)}`);
    await expectLeaderChange(`${round}/end`, { rejectRest: true });
    await expectChanges(applicant, `submission ${String(clubId)}`);
    const draftId = await createDraftRound(host.pool, clubId);
    await expectLeaderChange(`${rounds}/${String(draftId)}/publish`);
    expect([...member.clubChanges, ...applicant.clubChanges]).toEqual([]);
  });

  test('of its user’s role, when the role is granted, handed over or ended [LC-43]', async () => {
    const { clubId, presidentId, memberId, president, member, vice, outsider } = await connectClubUsers();
    const leader = await browserOf(host, presidentId);
    const formatChange = (kind: string) => `${kind} ${String(clubId)}`;
    const clearChanges = () => {
      for (const { clubChanges } of [president, member, vice]) clubChanges.length = 0;
    };

    await leader.call('POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' });
    await expectChanges(member, formatChange('role'), formatChange('members'));
    await expectChanges(president, formatChange('members'));
    clearChanges();

    await leader.call('POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'PRESIDENT' });
    await expectChanges(member, formatChange('role'), formatChange('members'));
    await expectChanges(president, formatChange('role'), formatChange('members'));
    clearChanges();

    const successor = await browserOf(host, memberId);
    await successor.call('DELETE', '/clubs/leave-club', { clubId, targetUserId: presidentId });
    await expectChanges(president, formatChange('role'));
    await expectChanges(vice, formatChange('members'));
    expect(outsider.clubChanges).toEqual([]);
  });

  test('of attendance, when its user is staff or leads the club, but not when its user has the role MEMBER [AV-03]', async () => {
    const { clubId, presidentId, memberId, president, vice, member } = await connectClubUsers();
    const staff = await connect(await createClubMember(host.pool, clubId, 'STAFF'));
    const leader = await browserOf(host, presidentId);
    const eventId = await createEvent(host.pool, { clubId, startsIn: '-1 minute' });
    const path = `/clubs/${String(clubId)}/events/${String(eventId)}/attendance`;
    const { data } = await leader.call<{ code: string }>('POST', `${path}/open`);
    const change = `attendance ${String(clubId)}`;
    const receivers = [president, vice, staff];
    for (const connection of receivers) await expectChanges(connection, change);
    for (const { clubChanges } of receivers) clubChanges.length = 0;
    await (await browserOf(host, memberId)).call('POST', `${path}/check-in`, { code: data.code });
    for (const connection of receivers) await expectChanges(connection, change);
    // Frames arrive in order: a change of attendance for the member would precede this change.
    await leader.call('POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' });
    await expectChanges(member, `role ${String(clubId)}`, `members ${String(clubId)}`);
  });

  test('of the member list and of the applicants, when a member of one club and applicant of another deletes the account', async () => {
    const { clubId, president } = await connectClubUsers();
    const memberId = await createUser(host.pool, { password: PASSWORD });
    await joinClub(host.pool, clubId, memberId, 'MEMBER');
    const otherClub = await createClub(host.pool);
    const otherPresident = await connect(otherClub.presidentId);
    await createSubmission(host.pool, { clubId: otherClub.clubId, userId: memberId });
    const leavingBrowser = await browserOf(host, memberId);
    expect((await leavingBrowser.call('DELETE', '/users', { password: PASSWORD })).status).toBe(200);
    await expectChanges(president, `members ${String(clubId)}`);
    await expectChanges(otherPresident, `applicants ${String(otherClub.clubId)}`);
  });
});

test('a call that changes nothing sends no change', async () => {
  const { clubId, president, memberId, presidentId } = await connectClubUsers();
  const { applyId } = await createSubmission(host.pool, { clubId });
  const memberBrowser = await browserOf(host, memberId);
  const decisionPath = `/clubs/${String(clubId)}/submissions/${String(applyId)}/reject`;
  expect((await memberBrowser.call('PATCH', decisionPath)).status).toBe(403);
  const leader = await browserOf(host, presidentId);
  await leader.call('PATCH', decisionPath);
  await expectChanges(president, `applicants ${String(clubId)}`);
  expect(president.clubChanges).toHaveLength(1);
  expect((await leader.call('PATCH', decisionPath)).status).toBe(409);
  // The next change arrives alone, so the server sent none before it.
  await leader.call('POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' });
  await waitUntil(() => president.clubChanges.length > 1);
  expect(president.clubChanges.slice(1)).toEqual([`members ${String(clubId)}`]);
});

test('a frame contains the club and the kind of change, but no personal data [LC-44]', async () => {
  const { clubId, presidentId, memberId, president, member } = await connectClubUsers();
  const leader = await browserOf(host, presidentId);
  await leader.call('POST', '/clubs/grant-role', { clubId, targetUserId: memberId, role: 'STAFF' });
  await expectChanges(member, `role ${String(clubId)}`, `members ${String(clubId)}`);
  await expectChanges(president, `members ${String(clubId)}`);
  expect(president.clubChangeBodies).toEqual([JSON.stringify({ changes: [{ clubId, kind: 'members' }] })]);
});

test('many changes within a short time arrive only once per kind', async () => {
  const { clubId, presidentId, president } = await connectClubUsers();
  const applications = await Promise.all(
    Array.from({ length: 5 }, () => createSubmission(host.pool, { clubId })),
  );
  const leader = await browserOf(host, presidentId);
  await leader.call('PATCH', `/clubs/${String(clubId)}/submissions`, {
    applyIds: applications.map(({ applyId }) => applyId),
    decision: 'APPROVED',
  });
  await expectChanges(president, `applicants ${String(clubId)}`, `members ${String(clubId)}`);
  expect(president.clubChanges).toHaveLength(2);
});
