import { emptyLog, hasGap, addLiveMessage, addHistoryPage } from './room-log';
import { listIdsUpTo, listMessageIds, sampleMessage } from './testing/log-samples';

describe('a room that opens at its first unread message', () => {
  const openLog = () => {
    const log = emptyLog(3);
    addHistoryPage(log, 'unread', listIdsUpTo(10).map(sampleMessage), { hasNewer: true });
    return log;
  };

  test('buffers live messages until the loaded messages reach them', () => {
    const log = openLog();
    addLiveMessage(log, sampleMessage(21));
    expect(listMessageIds(log)).toEqual(listIdsUpTo(10));
    expect(hasGap(log)).toBe(false);
    log.newer = 'loading';
    addHistoryPage(log, 'newer', listIdsUpTo(20, 11).map(sampleMessage), {});
    expect(listMessageIds(log)).toEqual(listIdsUpTo(21));
    expect(log.newer).toBe('none');
  });

  test('replaces the loaded messages on a jump to the newest page and offers older history', () => {
    const log = openLog();
    addHistoryPage(log, 'newest', listIdsUpTo(200, 151).map(sampleMessage), { hasOlder: true });
    expect(listMessageIds(log)).toEqual(listIdsUpTo(200, 151));
    expect([log.older, log.newer]).toEqual(['idle', 'none']);
  });

  test('keeps the loaded messages if the newest page overlaps them', () => {
    const log = openLog();
    addHistoryPage(log, 'newest', listIdsUpTo(12, 8).map(sampleMessage), { hasOlder: true });
    expect(listMessageIds(log)).toEqual(listIdsUpTo(12));
    expect([log.older, log.newer]).toEqual(['none', 'none']);
  });

  test('counts no message as seen before it was in view', () => {
    expect(openLog().lastSeenId).toBe(3);
    const log = emptyLog();
    addHistoryPage(log, 'newest', [sampleMessage(1), sampleMessage(2)], {});
    expect(log.lastSeenId).toBe(2);
  });
});
