import { createRoomState, hasGap, addLiveMessage, addHistoryPage } from './room-state';
import { listIds, listMessageIds, sampleMessage } from './testing/message-samples';

const READ_MARK = 3;

describe('a room that opens at its first unread message', () => {
  const openRoom = () => {
    const room = createRoomState(READ_MARK);
    addHistoryPage(room, 'unread', listIds(1, 10).map(sampleMessage), { hasNewer: true });
    return room;
  };

  test('buffers live messages until the loaded messages reach them', () => {
    const room = openRoom();
    addLiveMessage(room, sampleMessage(21));
    expect(listMessageIds(room)).toEqual(listIds(1, 10));
    // No gap: the room knows that newer history exists, and the user has not scrolled to it yet.
    expect(hasGap(room)).toBe(false);
    room.newer = 'loading';
    addHistoryPage(room, 'newer', listIds(11, 20).map(sampleMessage), {});
    expect(listMessageIds(room)).toEqual(listIds(1, 21));
    expect(room.newer).toBe('none');
  });

  test('replaces the loaded messages on a jump to the newest page and offers older history', () => {
    const room = openRoom();
    addHistoryPage(room, 'newest', listIds(151, 200).map(sampleMessage), { hasOlder: true });
    expect(listMessageIds(room)).toEqual(listIds(151, 200));
    expect([room.older, room.newer]).toEqual(['idle', 'none']);
  });

  test('keeps the loaded messages if the newest page overlaps them', () => {
    const room = openRoom();
    addHistoryPage(room, 'newest', listIds(8, 12).map(sampleMessage), { hasOlder: true });
    expect(listMessageIds(room)).toEqual(listIds(1, 12));
    expect([room.older, room.newer]).toEqual(['none', 'none']);
  });

  test('counts messages up to the read mark as seen; without a mark, all messages of the first page', () => {
    expect(openRoom().lastSeenId).toBe(READ_MARK);
    const room = createRoomState();
    addHistoryPage(room, 'newest', [sampleMessage(1), sampleMessage(2)], {});
    expect(room.lastSeenId).toBe(2);
  });
});
