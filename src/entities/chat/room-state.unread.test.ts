import { createRoomState, hasGap, addLiveMessage, addHistoryPage } from './room-state';
import { listIdsUpTo, listMessageIds, sampleMessage } from './testing/message-samples';

describe('a room that opens at its first unread message', () => {
  const openRoom = () => {
    const room = createRoomState(3);
    addHistoryPage(room, 'unread', listIdsUpTo(10).map(sampleMessage), { hasNewer: true });
    return room;
  };

  test('buffers live messages until the loaded messages reach them', () => {
    const room = openRoom();
    addLiveMessage(room, sampleMessage(21));
    expect(listMessageIds(room)).toEqual(listIdsUpTo(10));
    expect(hasGap(room)).toBe(false);
    room.newer = 'loading';
    addHistoryPage(room, 'newer', listIdsUpTo(20, 11).map(sampleMessage), {});
    expect(listMessageIds(room)).toEqual(listIdsUpTo(21));
    expect(room.newer).toBe('none');
  });

  test('replaces the loaded messages on a jump to the newest page and offers older history', () => {
    const room = openRoom();
    addHistoryPage(room, 'newest', listIdsUpTo(200, 151).map(sampleMessage), { hasOlder: true });
    expect(listMessageIds(room)).toEqual(listIdsUpTo(200, 151));
    expect([room.older, room.newer]).toEqual(['idle', 'none']);
  });

  test('keeps the loaded messages if the newest page overlaps them', () => {
    const room = openRoom();
    addHistoryPage(room, 'newest', listIdsUpTo(12, 8).map(sampleMessage), { hasOlder: true });
    expect(listMessageIds(room)).toEqual(listIdsUpTo(12));
    expect([room.older, room.newer]).toEqual(['none', 'none']);
  });

  test('counts the messages up to the read mark as seen; without a read mark, the whole first page', () => {
    expect(openRoom().lastSeenId).toBe(3);
    const room = createRoomState();
    addHistoryPage(room, 'newest', [sampleMessage(1), sampleMessage(2)], {});
    expect(room.lastSeenId).toBe(2);
  });
});
