import { emptyLog, hasGap, addLiveMessage, addHistoryPage } from './room-log';
import { message, numbers, upTo } from './testing/log-samples';

describe('a room that opens at its first unread message', () => {
  const openRoom = () => {
    const log = emptyLog(3);
    addHistoryPage(log, 'unread', upTo(10).map(message), { hasNewer: true });
    return log;
  };

  test('buffers live messages until the loaded messages reach them', () => {
    const log = openRoom();
    addLiveMessage(log, message(21));
    expect(numbers(log)).toEqual(upTo(10));
    expect(hasGap(log)).toBe(false);
    log.newer = 'loading';
    addHistoryPage(log, 'newer', upTo(20, 11).map(message), {});
    expect(numbers(log)).toEqual(upTo(21));
    expect(log.newer).toBe('none');
  });

  test('replaces the loaded messages on a jump to the newest page and offers older history', () => {
    const log = openRoom();
    addHistoryPage(log, 'newest', upTo(200, 151).map(message), { hasOlder: true });
    expect(numbers(log)).toEqual(upTo(200, 151));
    expect([log.older, log.newer]).toEqual(['idle', 'none']);
  });

  test('keeps the loaded messages where the newest page overlaps them', () => {
    const log = openRoom();
    addHistoryPage(log, 'newest', upTo(12, 8).map(message), { hasOlder: true });
    expect(numbers(log)).toEqual(upTo(12));
    expect([log.older, log.newer]).toEqual(['none', 'none']);
  });

  test('counts no message as seen before it was in view', () => {
    expect(openRoom().lastSeenId).toBe(3);
    const log = emptyLog();
    addHistoryPage(log, 'newest', [message(1), message(2)], {});
    expect(log.lastSeenId).toBe(2);
  });
});
