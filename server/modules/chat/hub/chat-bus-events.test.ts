import { createMessageEvents, parseChatBusEvent } from './chat-bus-events';

/** Larger events cannot be published on the bus. */
const BUS_EVENT_LIMIT_BYTES = 16_000;

const createRow = (row: { roomId: number; messageId: number; message?: string }) => ({
  message: 'x',
  ...row,
  senderEmail: null,
  senderName: null,
  createdAt: new Date(0),
  clientMessageId: 'k',
});

test('groups messages by room into events below the size limit of the bus', () => {
  const events = createMessageEvents([
    createRow({ roomId: 1, messageId: 1 }),
    createRow({ roomId: 1, messageId: 2 }),
    createRow({ roomId: 2, messageId: 7 }),
    ...Array.from({ length: 20 }, (_, i) =>
      createRow({ roomId: 3, messageId: i + 1, message: '가'.repeat(2_000) }),
    ),
  ]);
  expect(events.slice(0, 2)).toMatchObject([
    { roomId: 1, lastId: 2, messages: [{ messageId: 1 }, { messageId: 2 }] },
    { roomId: 2, lastId: 7, messages: [{ messageId: 7 }] },
  ]);
  expect(Math.max(...events.map((event) => Buffer.byteLength(JSON.stringify(event))))).toBeLessThan(
    BUS_EVENT_LIMIT_BYTES,
  );
  expect(
    events
      .slice(2)
      .flatMap((event) => (event.kind === 'chat.messages' ? event.messages : []))
      .map(({ messageId }) => messageId),
  ).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('parses every kind of published event', () => {
  const events = [
    ...createMessageEvents([createRow({ roomId: 1, messageId: 1 })]),
    { kind: 'chat.room', roomId: 3, userIds: [4] },
    { kind: 'chat.room', roomId: 3 },
    { kind: 'chat.message', roomId: 3, messageId: 9 },
    { kind: 'chat.people', userIds: [] },
    { kind: 'chat.session', userId: 5 },
  ];
  for (const event of events) expect(parseChatBusEvent(structuredClone(event))).toEqual(event);
});

test.each([
  { kind: 'other' },
  { kind: 'chat.messages' },
  { kind: 'chat.messages', roomId: 1, lastId: 1, messages: [{ messageId: 1 }] },
  { kind: 'chat.messages', roomId: '1', lastId: 1, messages: [] },
  { kind: 'chat.messages', roomId: 1, lastId: 1, messages: [null] },
  { kind: 'chat.room' },
  { kind: 'chat.room', roomId: 1, userIds: ['2'] },
  { kind: 'chat.message', roomId: 1 },
  { kind: 'chat.people', userIds: 1 },
  { kind: 'chat.session' },
])('ignores an event of an unknown kind or form: %j', (event) => {
  expect(parseChatBusEvent(event)).toBeUndefined();
});
