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
import {
  MAX_LOADED_MESSAGES,
  createRoomState,
  hasGap,
  addLiveMessage,
  addHistoryPage,
  lastLoadedId,
} from './room-state';
import { listIds, listMessageIds, sampleMessage } from './testing/message-samples';

/** Steps of a simulated client and server. The server only adds messages. */
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

test('keeps a gapless, ordered part of the server’s messages for any interleaving of pages with delivered, repeated and lost frames [CV-03]', () => {
  fc.assert(
    fc.property(
      randomSteps,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      (steps, initialCount, pageSize, readUpTo) => {
        const readMark = readUpTo === undefined ? undefined : Math.min(readUpTo, initialCount);
        const room = createRoomState(readMark);
        let lastSentId = initialCount;
        let frames: number[] = []; // ids of live messages that are sent but not yet delivered
        let page: { part: 'newest' | 'unread' | 'newer'; ids: number[] } | undefined;
        let olderPage: number[] | undefined;
        const expectGaplessMessages = () => {
          expect(listMessageIds(room)).toEqual(listIds(listMessageIds(room)[0] ?? 1, lastLoadedId(room)));
        };
        const requestPage = () => {
          const last = lastLoadedId(room);
          if (room.status === 'ready')
            page = { part: 'newer', ids: listIds(last + 1, lastSentId).slice(0, pageSize) };
          else if (readMark === undefined)
            page = { part: 'newest', ids: listIds(1, lastSentId).slice(-pageSize) };
          else page = { part: 'unread', ids: listIds(readMark + 1, lastSentId).slice(0, pageSize) };
        };
        const requestNewest = () => {
          if (room.newer !== 'none') page = { part: 'newest', ids: listIds(1, lastSentId).slice(-pageSize) };
        };
        const respond = () => {
          if (!page) return;
          const isFull = page.ids.length === pageSize;
          const hasOlder = page.part === 'newest' ? isFull : (page.ids[0] ?? 1) > 1;
          addHistoryPage(room, page.part, page.ids.map(sampleMessage), {
            hasOlder,
            hasNewer: page.part !== 'newest' && isFull,
          });
          page = undefined;
        };
        for (const step of steps) {
          if (step === 'sent') frames.push((lastSentId += 1));
          if (step === 'delivered' || step === 'deliveredTwice') {
            const [frame] = frames;
            if (frame !== undefined) addLiveMessage(room, sampleMessage(frame));
            if (step === 'delivered') frames.shift();
          }
          if (step === 'lost') frames = [];
          if (step === 'requested' && !page) requestPage();
          if (step === 'jumped' && !page) requestNewest();
          if (step === 'responded') respond();
          if (step === 'requestedOlder' && room.older === 'idle' && !olderPage) {
            room.older = 'loading';
            olderPage = listIds(1, (listMessageIds(room)[0] ?? 1) - 1).slice(-pageSize);
          }
          if (step === 'respondedOlder' && olderPage) {
            addHistoryPage(room, 'older', olderPage.map(sampleMessage), {
              hasOlder: olderPage.length === pageSize,
            });
            olderPage = undefined;
          }
          expectGaplessMessages();
        }
        // After a reconnect, the client reads pages until no message is missing.
        for (const frame of frames) addLiveMessage(room, sampleMessage(frame));
        respond();
        while (room.status !== 'ready' || room.newer !== 'none' || lastLoadedId(room) < lastSentId) {
          requestPage();
          respond();
        }
        expectGaplessMessages();
        expect(lastLoadedId(room)).toBe(lastSentId);
        expect(hasGap(room)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('buffers live messages after a gap and shows them when the gap is filled', () => {
  const room = createRoomState();
  addHistoryPage(room, 'newest', [sampleMessage(1), sampleMessage(2)], {});
  addLiveMessage(room, sampleMessage(5));
  addLiveMessage(room, sampleMessage(4));
  expect(listMessageIds(room)).toEqual([1, 2]);
  expect(hasGap(room)).toBe(true);
  addHistoryPage(room, 'newer', [sampleMessage(3)], {});

  expect(listMessageIds(room)).toEqual([1, 2, 3, 4, 5]);
  expect(hasGap(room)).toBe(false);
});

test('trims a long room to its newest messages and offers older history again', () => {
  const room = createRoomState();
  addHistoryPage(room, 'newest', listIds(1, MAX_LOADED_MESSAGES - 1).map(sampleMessage), {});
  for (const messageId of [MAX_LOADED_MESSAGES, MAX_LOADED_MESSAGES + 1])
    addLiveMessage(room, sampleMessage(messageId));

  expect(room.messages.length).toBeLessThan(MAX_LOADED_MESSAGES);
  expect(listMessageIds(room)).toEqual(
    listIds(MAX_LOADED_MESSAGES + 2 - room.messages.length, MAX_LOADED_MESSAGES + 1),
  );
  expect(room.older).toBe('idle');
});

test('ignores an older page whose neighbours were trimmed, so that no gap appears', () => {
  const room = createRoomState();
  addHistoryPage(room, 'newest', listIds(11, 60).map(sampleMessage), { hasOlder: true });
  room.older = 'loading';
  addHistoryPage(room, 'newer', listIds(61, MAX_LOADED_MESSAGES + 5).map(sampleMessage), { hasNewer: true });
  for (const messageId of listIds(MAX_LOADED_MESSAGES + 6, MAX_LOADED_MESSAGES + 20))
    addLiveMessage(room, sampleMessage(messageId));
  const idsBefore = listMessageIds(room);
  addHistoryPage(room, 'older', listIds(1, 10).map(sampleMessage), {});

  expect(listMessageIds(room)).toEqual(idsBefore);
});

describe('creates no Immer draft per message in a room of ten thousand messages for', () => {
  const part = 'newest' as const;
  const ownMessageSent = messageSent({
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
        messages: listIds(101, 100 + length).map(sampleMessage),
        hasOlder: true,
      }),
      historyRequested({ roomId: 5, part: 'older' }),
      ownMessageSent,
    ].reduce(chatReducer, undefined);
  const longChat = createChatOfLength(10_000);

  test.each([
    [
      'an older page',
      historyLoaded({
        roomId: 5,
        part: 'older',
        messages: listIds(51, 100).map(sampleMessage),
        hasOlder: true,
      }),
    ],
    [
      'a newer page',
      historyLoaded({
        roomId: 5,
        part: 'newer',
        messages: listIds(10_101, 10_130).map(sampleMessage),
        hasNewer: true,
      }),
    ],
    ['a live message while the user’s message is being sent', messageReceived(sampleMessage(10_101))],
  ])('%s', (_what, action) => {
    const createDraft = jest.spyOn(Proxy, 'revocable'); // Immer creates each draft by this function
    chatReducer(longChat, action);
    // Reading messages through an Immer draft creates a draft for each one, which blocks for 20 to 60 ms.
    expect(createDraft.mock.calls.length).toBeGreaterThan(0);
    expect(createDraft.mock.calls.length).toBeLessThan(10);
  });
});

describe('the selected messages', () => {
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

  test('contain an own message once, at the end, whether its acknowledgement or live message arrives first', () => {
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

  test('show an own message that was received after a gap as being sent, until the gap is filled', () => {
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

  test('are the same array for the same state, and keep unchanged messages by identity', () => {
    const chat = enterActions.reduce(chatReducer, undefined);
    const [firstMessage] = selectRoomMessages(5)({ chat });
    const nextChat = chatReducer(chat, messageReceived(sampleMessage(3)));
    expect(selectRoomMessages(5)({ chat })).toBe(selectRoomMessages(5)({ chat }));
    expect(selectRoomMessages(5)({ chat: nextChat })[0]).toBe(firstMessage);
  });
});

test('selects no messages and no older history before the chat code is loaded', () => {
  expect(selectRoomMessages(5)({})).toEqual([]);
  expect(selectHasOlder(5)({})).toBe(false);
});
