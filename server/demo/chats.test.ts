import { messageBody } from '@contract/chat.rules';
import { planCampus } from './campus';
import { accountId } from './people';

const midnight = new Date('2026-04-01T15:00:00.000Z');
const { rooms, clubs, people } = planCampus(midnight);
const formerUserIds = new Set(people.former.map(({ id }) => id));

test('plans a room per club and private rooms, some of them about a club with its president', () => {
  expect(rooms.filter(({ clubId }) => clubId !== undefined).map(({ id, clubId }) => [id, clubId])).toEqual(
    clubs.map(({ id }) => [id, id]),
  );
  const privateRooms = rooms.filter(({ pair }) => pair);
  expect(privateRooms.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rooms.map(({ id }) => id)).size).toBe(rooms.length);
  const keys = privateRooms.map(({ pair = [], aboutClubId }) =>
    [...[...pair].sort((a, b) => a - b), aboutClubId].join(),
  );
  expect(new Set(keys).size).toBe(keys.length);
  const inquiries = privateRooms.filter(({ aboutClubId }) => aboutClubId !== 0);
  expect(inquiries.length).toBeGreaterThanOrEqual(8);
  for (const { pair, aboutClubId } of inquiries)
    expect(pair).toContain(clubs[aboutClubId - 1]?.members[0]?.person.id);
});

test('plans chats of the demo accounts in the first club and in private rooms, and one with a deleted account', () => {
  const senderIdsOf = (id: number) =>
    new Set(rooms.find((room) => room.id === id)?.messages.map(({ senderId }) => senderId));
  for (const username of ['president', 'vice', 'staff', 'member'] as const)
    expect(senderIdsOf(1)).toContain(accountId(username));
  expect(senderIdsOf(1).size).toBeGreaterThanOrEqual(8);
  const pairs = rooms.flatMap(({ pair, aboutClubId }) =>
    pair ? [{ pair: [...pair].sort((a, b) => a - b), aboutClubId }] : [],
  );
  expect(pairs).toEqual(
    expect.arrayContaining([
      { pair: [accountId('president'), accountId('newbie')], aboutClubId: 1 },
      { pair: [accountId('staff'), accountId('member')], aboutClubId: 0 },
    ]),
  );
  expect(pairs.some(({ pair }) => pair.some((id) => formerUserIds.has(id)))).toBe(true);
  expect(
    clubs.filter(({ id }) => (rooms.find((room) => room.clubId === id)?.messages.length ?? 0) > 0).length,
  ).toBeGreaterThanOrEqual(10);
});

test('plans valid messages in chronological order, by members of the club or by the two users of the room', () => {
  for (const { id, clubId, pair, createdAt, messages, readUpTo } of rooms) {
    const members = clubs.find((club) => club.id === clubId)?.members;
    let previousTime = createdAt;
    for (const [index, message] of messages.entries()) {
      expect([id, message.messageId]).toEqual([id, index + 1]);
      messageBody.validateSync({ message: message.message }, { strict: true });
      expect(message.message).not.toMatch(/[{}]/);
      const wasParticipant = members
        ? members.some(
            ({ person, joinedAt }) => person.id === message.senderId && joinedAt < message.createdAt,
          )
        : pair?.includes(message.senderId);
      expect([id, message.messageId, wasParticipant]).toEqual([id, message.messageId, true]);
      const account = [...people.students, ...people.former].find((person) => person.id === message.senderId);
      expect(account?.createdAt.getTime()).toBeLessThan(message.createdAt.getTime());
      expect(previousTime.getTime()).toBeLessThan(message.createdAt.getTime());
      previousTime = message.createdAt;
    }
    expect(previousTime.getTime()).toBeLessThan(midnight.getTime());
    for (const [userId, mark] of readUpTo)
      expect([id, userId, mark >= 0 && mark <= messages.length]).toEqual([id, userId, true]);
  }
  const days = new Set(rooms[0]?.messages.map(({ createdAt }) => createdAt.toISOString().slice(0, 10)));
  expect(days.size).toBeGreaterThanOrEqual(5);
});
