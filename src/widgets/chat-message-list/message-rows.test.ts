import type { ShownMessage } from '@/entities/chat';
import { rowsOf } from './message-rows';
import type { RowOptions } from './message-rows';

const OWN_EMAIL = 'haneul@mju.ac.kr';
const OTHER_EMAIL = 'seoyeon@mju.ac.kr';
const toIsoTime = (time: string) => new Date(`2026-03-12T${time}+09:00`).toISOString();
const sampleMessage = (
  messageId: number,
  senderEmail: string,
  time: string,
  more: Partial<ShownMessage> = {},
): ShownMessage => ({
  messageId,
  clientMessageId: `c${String(messageId)}`,
  senderEmail,
  senderName: senderEmail,
  message: String(messageId),
  createdAt: toIsoTime(time),
  state: 'sent',
  ...more,
});
const createRows = (messages: ShownMessage[], more: Partial<RowOptions> = {}) =>
  rowsOf(messages, { ownEmail: OWN_EMAIL, hasOlder: false, readMarkOnEntry: undefined, ...more });

test('groups messages of a sender in the same or the next minute, and shows the time at the end of each minute of a group [SH-39]', () => {
  const result = createRows([
    sampleMessage(1, OTHER_EMAIL, '13:40:01'),
    sampleMessage(2, OTHER_EMAIL, '13:40:50'),
    sampleMessage(3, OTHER_EMAIL, '13:41:10'),
    sampleMessage(4, OTHER_EMAIL, '13:43:00'),
    sampleMessage(5, OWN_EMAIL, '13:43:05'),
  ]);
  expect(result.map(({ startsGroup }) => startsGroup)).toEqual([true, false, false, true, true]);
  expect(result.map(({ showsTime }) => showsTime)).toEqual([false, true, true, true, true]);
});

test('starts a day and a group at the first message after midnight', () => {
  const lateMessage = sampleMessage(2, OTHER_EMAIL, '23:59:50');
  const result = createRows([
    sampleMessage(1, OTHER_EMAIL, '23:59:40'),
    lateMessage,
    sampleMessage(3, OTHER_EMAIL, '00:00:05', {
      // The next day: `toIsoTime` returns times of a single day.
      createdAt: new Date(Date.parse(lateMessage.createdAt) + 15_000).toISOString(),
    }),
  ]);
  expect(result.map(({ startsDay }) => startsDay)).toEqual([true, false, true]);
  expect(result.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true]);
});

test.each<[string, number | undefined, boolean[]]>([
  ['the first message of another user after the mark', 1, [false, false, true, false]],
  ['no message if everything was read', undefined, [false, false, false, false]],
  ['no message if nothing was read before', 0, [false, false, false, false]],
])('places the unread divider above %s', (_, readMarkOnEntry, dividers) => {
  const result = createRows(
    [
      sampleMessage(1, OTHER_EMAIL, '13:40'),
      sampleMessage(2, OWN_EMAIL, '13:41'),
      sampleMessage(3, OTHER_EMAIL, '13:41'),
      sampleMessage(4, OTHER_EMAIL, '13:42'),
    ],
    { readMarkOnEntry },
  );
  expect(result.map(({ startsUnread }) => startsUnread)).toEqual(dividers);
});

test('places no unread divider until the last read message is loaded', () => {
  const page = [
    sampleMessage(11, OTHER_EMAIL, '13:40'),
    sampleMessage(12, OTHER_EMAIL, '13:40'),
    sampleMessage(13, OTHER_EMAIL, '13:40'),
  ];
  expect(
    createRows(page, { readMarkOnEntry: 5, hasOlder: true }).some(({ startsUnread }) => startsUnread),
  ).toBe(false);
  expect(
    createRows(page, { readMarkOnEntry: 11, hasOlder: true }).map(({ startsUnread }) => startsUnread),
  ).toEqual([true, false]);
});

test('returns an equal row for each shown message after older messages load', () => {
  const allMessages = Array.from({ length: 20 }, (_, index) =>
    sampleMessage(index + 1, index % 3 === 0 ? OWN_EMAIL : OTHER_EMAIL, `13:${String(10 + index)}`),
  );
  const rowsBefore = createRows(allMessages.slice(8), { hasOlder: true });
  expect(rowsBefore[0]?.message.messageId).toBe(10);
  expect(createRows(allMessages).slice(-rowsBefore.length)).toEqual(rowsBefore);
});

test('keeps the row key of a confirmed own message, and uses another key for the same client message id of another sender', () => {
  const [sending] = createRows([
    {
      clientMessageId: 'c3',
      senderEmail: OWN_EMAIL,
      senderName: OWN_EMAIL,
      message: '3',
      createdAt: toIsoTime('13:45'),
      state: 'sending',
    },
  ]);
  const result = createRows([
    sampleMessage(3, OWN_EMAIL, '13:45'),
    sampleMessage(4, OTHER_EMAIL, '13:46', { clientMessageId: 'c3' }),
  ]);
  expect(sending).toMatchObject({ isMine: true, showsTime: false });
  expect(result.map(({ key }) => key)).toEqual([sending?.key, '4']);
});
