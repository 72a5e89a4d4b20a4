import fc from 'fast-check';
import {
  historyLoaded,
  historyRequested,
  messageAccepted,
  messageReceived,
  messageSent,
  roomEntered,
} from './chat-events';
import { selectHasOlder, selectRoomMessages } from './chat-selectors';
import { chatReducer } from './chat-slice';
import { MAX_LOG_LENGTH, emptyLog, hasGap, addLiveMessage, addHistoryPage, lastLoadedId } from './room-log';
import { listIdsUpTo, listMessageIds, sampleMessage } from './testing/log-samples';

/** Steps of a simulated client and server. The server's log only grows. */
const randomSteps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant('sent' as const) },
    { weight: 3, arbitrary: fc.constant('delivered' as const) },
    { weight: 1, arbitrary: fc.constant('deliveredTwice' as const) },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
    { weight: 2, arbitrary: fc.constant('requested' as const) },
    { weight: 2, arbitrary: fc.constant('responded' as const) },
    { weight: 1, arbitrary: fc.constant('jumped' as const) },
    { weight: 1, arbitrary: fc.constant('requestedOlder' as const) },
    { weight: 1, arbitrary: fc.constant('respondedOlder' as const) },
  ),
  { maxLength: 80 },
);

test('keeps a gapless, ordered part of the server’s log for any order, loss or repetition of pages and frames [CV-03]', () => {
  fc.assert(
    fc.property(
      randomSteps,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      (steps, initialCount, limit, readUpTo) => {
        const readMark = readUpTo === undefined ? undefined : Math.min(readUpTo, initialCount);
        const log = emptyLog(readMark);
        let lastSent = initialCount;
        let frames: number[] = []; // sent by the server, not yet delivered
        let page: { part: 'newest' | 'unread' | 'newer'; numbers: number[] } | undefined;
        let olderPage: number[] | undefined;
        const expectGaplessLog = () => {
          expect(listMessageIds(log)).toEqual(listIdsUpTo(lastLoadedId(log), listMessageIds(log)[0] ?? 1));
        };
        const requestPage = () => {
          const last = lastLoadedId(log);
          if (log.status === 'ready')
            page = { part: 'newer', numbers: listIdsUpTo(lastSent, last + 1).slice(0, limit) };
          else if (readMark === undefined)
            page = { part: 'newest', numbers: listIdsUpTo(lastSent).slice(-limit) };
          else page = { part: 'unread', numbers: listIdsUpTo(lastSent, readMark + 1).slice(0, limit) };
        };
        const requestNewest = () => {
          if (log.newer !== 'none') page = { part: 'newest', numbers: listIdsUpTo(lastSent).slice(-limit) };
        };
        const respond = () => {
          if (!page) return;
          const isFull = page.numbers.length === limit;
          const hasOlder = page.part === 'newest' ? isFull : (page.numbers[0] ?? 1) > 1;
          addHistoryPage(log, page.part, page.numbers.map(sampleMessage), {
            hasOlder,
            hasNewer: page.part !== 'newest' && isFull,
          });
          page = undefined;
        };
        for (const step of steps) {
          if (step === 'sent') frames.push((lastSent += 1));
          if (step === 'delivered' || step === 'deliveredTwice') {
            const [frame] = frames;
            if (frame !== undefined) addLiveMessage(log, sampleMessage(frame));
            if (step === 'delivered') frames.shift();
          }
          if (step === 'lost') frames = [];
          if (step === 'requested' && !page) requestPage();
          if (step === 'jumped' && !page) requestNewest();
          if (step === 'responded') respond();
          if (step === 'requestedOlder' && log.older === 'idle' && !olderPage) {
            log.older = 'loading';
            olderPage = listIdsUpTo((listMessageIds(log)[0] ?? 1) - 1).slice(-limit);
          }
          if (step === 'respondedOlder' && olderPage) {
            addHistoryPage(log, 'older', olderPage.map(sampleMessage), {
              hasOlder: olderPage.length === limit,
            });
            olderPage = undefined;
          }
          expectGaplessLog();
        }
        // After a reconnect, the client reads pages until no message is missing.
        for (const frame of frames) addLiveMessage(log, sampleMessage(frame));
        respond();
        while (log.status !== 'ready' || log.newer !== 'none' || lastLoadedId(log) < lastSent) {
          requestPage();
          respond();
        }
        expectGaplessLog();
        expect(lastLoadedId(log)).toBe(lastSent);
        expect(hasGap(log)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('buffers live messages after a gap and shows them when the gap is filled', () => {
  const log = emptyLog();
  addHistoryPage(log, 'newest', [sampleMessage(1), sampleMessage(2)], {});
  addLiveMessage(log, sampleMessage(5));
  addLiveMessage(log, sampleMessage(4));
  expect(listMessageIds(log)).toEqual([1, 2]);
  expect(hasGap(log)).toBe(true);
  addHistoryPage(log, 'newer', [sampleMessage(3)], {});

  expect(listMessageIds(log)).toEqual([1, 2, 3, 4, 5]);
  expect(hasGap(log)).toBe(false);
});

test('trims a long log to its newest messages and offers older history again', () => {
  const log = emptyLog();
  addHistoryPage(log, 'newest', listIdsUpTo(MAX_LOG_LENGTH - 1).map(sampleMessage), {});
  for (const messageId of [MAX_LOG_LENGTH, MAX_LOG_LENGTH + 1]) addLiveMessage(log, sampleMessage(messageId));

  expect(log.messages.length).toBeLessThan(MAX_LOG_LENGTH);
  expect(listMessageIds(log)).toEqual(
    listIdsUpTo(MAX_LOG_LENGTH + 1, MAX_LOG_LENGTH + 2 - log.messages.length),
  );
  expect(log.older).toBe('idle');
});

test('ignores an older page whose neighbours were trimmed, so that no gap appears', () => {
  const log = emptyLog();
  addHistoryPage(log, 'newest', listIdsUpTo(60, 11).map(sampleMessage), { hasOlder: true });
  log.older = 'loading';
  addHistoryPage(log, 'newer', listIdsUpTo(MAX_LOG_LENGTH + 5, 61).map(sampleMessage), { hasNewer: true });
  for (const messageId of listIdsUpTo(MAX_LOG_LENGTH + 20, MAX_LOG_LENGTH + 6))
    addLiveMessage(log, sampleMessage(messageId));
  const idsBefore = listMessageIds(log);
  addHistoryPage(log, 'older', listIdsUpTo(10).map(sampleMessage), {});

  expect(listMessageIds(log)).toEqual(idsBefore);
});

describe('creates no Immer draft per message in a log of ten thousand messages for', () => {
  const part = 'newest' as const;
  const ownMessage = messageSent({
    roomId: 5,
    clientMessageId: 'mine',
    message: '내 말',
    createdAt: '2026-03-11T03:41:00.000Z',
    sender: { userId: 1, email: 'a@mju.ac.kr', name: '김하늘' },
  });
  const createChatOfLength = (length: number) =>
    [
      roomEntered({ roomId: 5 }),
      historyRequested({ roomId: 5, part }),
      historyLoaded({
        roomId: 5,
        part,
        messages: listIdsUpTo(100 + length, 101).map(sampleMessage),
        hasOlder: true,
      }),
      historyRequested({ roomId: 5, part: 'older' }),
      ownMessage,
    ].reduce(chatReducer, undefined);
  const longChat = createChatOfLength(10_000);

  test.each([
    [
      'an older page',
      historyLoaded({
        roomId: 5,
        part: 'older',
        messages: listIdsUpTo(100, 51).map(sampleMessage),
        hasOlder: true,
      }),
    ],
    [
      'a newer page',
      historyLoaded({
        roomId: 5,
        part: 'newer',
        messages: listIdsUpTo(10_130, 10_101).map(sampleMessage),
        hasNewer: true,
      }),
    ],
    ['a live message while the user’s message is being sent', messageReceived(sampleMessage(10_101))],
  ])('%s', (_what, action) => {
    const drafts = jest.spyOn(Proxy, 'revocable');
    chatReducer(longChat, action);
    // Reading messages through an Immer draft creates a draft for each one, which blocks for 20 to 60 ms.
    expect(drafts.mock.calls.length).toBeGreaterThan(0);
    expect(drafts.mock.calls.length).toBeLessThan(10);
  });
});

describe('own messages', () => {
  const sentEvent = messageSent({
    roomId: 5,
    clientMessageId: 'c3',
    message: '말 3',
    createdAt: '2026-03-11T03:41:00.000Z',
    sender: { userId: 1, email: 'a@mju.ac.kr', name: '김하늘' },
  });
  const enterActions = [
    roomEntered({ roomId: 5 }),
    historyRequested({ roomId: 5, part: 'newest' }),
    historyLoaded({ roomId: 5, part: 'newest', messages: [sampleMessage(1), sampleMessage(2)] }),
  ];
  const listMessagesAfter = (actions: Parameters<typeof chatReducer>[1][]) => {
    const chat = [...enterActions, ...actions].reduce(chatReducer, undefined);
    return selectRoomMessages(5)({ chat }).map(({ messageId, clientMessageId, state }) => [
      messageId,
      clientMessageId,
      state,
    ]);
  };
  const loadedMessages = [
    [1, 'c1', 'sent'],
    [2, 'c2', 'sent'],
  ];

  test('are shown once, at the end, whether the acknowledgement or the live message arrives first', () => {
    expect(listMessagesAfter([sentEvent])).toEqual([...loadedMessages, [undefined, 'c3', 'sending']]);
    expect(listMessagesAfter([sentEvent, messageAccepted({ clientMessageId: 'c3' })])).toEqual([
      ...loadedMessages,
      [undefined, 'c3', 'sent'],
    ]);
    expect(
      listMessagesAfter([
        sentEvent,
        messageAccepted({ clientMessageId: 'c3' }),
        messageReceived(sampleMessage(3)),
      ]),
    ).toEqual([...loadedMessages, [3, 'c3', 'sent']]);
    expect(
      listMessagesAfter([
        sentEvent,
        messageReceived(sampleMessage(3)),
        messageAccepted({ clientMessageId: 'c3' }),
      ]),
    ).toEqual([...loadedMessages, [3, 'c3', 'sent']]);
  });

  test('stay at the end after being received behind a gap, until the gap is filled', () => {
    const [othersMessage, ownMessage] = [
      { ...sampleMessage(3), clientMessageId: 'c9' },
      { ...sampleMessage(4), clientMessageId: 'c3' },
    ];
    expect(listMessagesAfter([sentEvent, messageReceived(ownMessage)])).toEqual([
      ...loadedMessages,
      [undefined, 'c3', 'sending'],
    ]);
    expect(
      listMessagesAfter([
        sentEvent,
        messageReceived(ownMessage),
        historyLoaded({ roomId: 5, part: 'newer', messages: [othersMessage, ownMessage] }),
      ]),
    ).toEqual([...loadedMessages, [3, 'c9', 'sent'], [4, 'c3', 'sent']]);
    expect(
      listMessagesAfter([
        sentEvent,
        messageReceived(ownMessage),
        historyLoaded({ roomId: 5, part: 'newer', messages: [othersMessage] }),
      ]),
    ).toEqual([...loadedMessages, [3, 'c9', 'sent'], [4, 'c3', 'sent']]);
  });

  test('keep their object identity while nothing changes', () => {
    const chat = enterActions.reduce(chatReducer, undefined);
    const [a] = selectRoomMessages(5)({ chat });
    const nextChat = chatReducer(chat, messageReceived(sampleMessage(3)));
    expect(selectRoomMessages(5)({ chat })).toBe(selectRoomMessages(5)({ chat }));
    expect(selectRoomMessages(5)({ chat: nextChat })[0]).toBe(a);
  });
});

test('selects no messages before the chat code is loaded', () => {
  expect(selectRoomMessages(5)({})).toEqual([]);
  expect(selectHasOlder(5)({})).toBe(false);
});
