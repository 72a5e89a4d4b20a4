import type { ShownMessage } from '@/entities/chat';
import { rowsOf } from './message-rows';
import type { RowOptions } from './message-rows';

const ME = 'haneul@mju.ac.kr';
const YOU = 'seoyeon@mju.ac.kr';
const at = (time: string) => new Date(`2026-03-12T${time}`).toISOString(); // of the reader's own day
const said = (
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
  createdAt: at(time),
  state: 'sent',
  ...more,
});
const rows = (messages: ShownMessage[], more: Partial<RowOptions> = {}) =>
  rowsOf(messages, { ownEmail: ME, hasOlder: false, readUpTo: undefined, ...more });

test('who goes on within a minute stays in one group, and the time stands at the end of each minute [SH-39]', () => {
  const found = rows([
    said(1, YOU, '13:40:01'),
    said(2, YOU, '13:40:50'),
    said(3, YOU, '13:41:10'),
    said(4, YOU, '13:43:00'),
    said(5, ME, '13:43:05'),
  ]);
  expect(found.map(({ startsGroup }) => startsGroup)).toEqual([true, false, false, true, true]);
  expect(found.map(({ showsTime }) => showsTime)).toEqual([false, true, true, true, true]);
});

test('a day begins with its first message, also in the middle of a group', () => {
  const late = said(2, YOU, '23:59:50');
  const found = rows([
    said(1, YOU, '23:59:40'),
    late,
    said(3, YOU, '00:00:05', { createdAt: new Date(Date.parse(late.createdAt) + 15_000).toISOString() }),
  ]);
  expect(found.map(({ startsDay }) => startsDay)).toEqual([true, false, true]);
  expect(found.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true]);
});

test.each<[string, number | undefined, boolean[]]>([
  ['the first of another person after the mark', 1, [false, false, true, false]],
  ['nothing while everything was read', undefined, [false, false, false, false]],
  ['nothing where nothing before it was read', 0, [false, false, false, false]],
])('the divider stands above %s', (_, readUpTo, dividers) => {
  const found = rows(
    [said(1, YOU, '13:40'), said(2, ME, '13:41'), said(3, YOU, '13:41'), said(4, YOU, '13:42')],
    { readUpTo },
  );
  expect(found.map(({ startsUnread }) => startsUnread)).toEqual(dividers);
});

test('the divider waits until what was read is loaded', () => {
  const page = [said(11, YOU, '13:40'), said(12, YOU, '13:40'), said(13, YOU, '13:40')];
  expect(rows(page, { readUpTo: 5, hasOlder: true }).some(({ startsUnread }) => startsUnread)).toBe(false);
  expect(rows(page, { readUpTo: 11, hasOlder: true }).map(({ startsUnread }) => startsUnread)).toEqual([
    true,
    false,
  ]);
});

test('a message that is shown looks the same after older ones have come', () => {
  const all = Array.from({ length: 20 }, (_, index) =>
    said(index + 1, index % 3 === 0 ? ME : YOU, `13:${String(10 + index)}`),
  );
  const before = rows(all.slice(8), { hasOlder: true });
  expect(before[0]?.message.messageId).toBe(10);
  expect(rows(all).slice(-before.length)).toEqual(before);
});

test('a message keeps its row from being sent to being stored, and nobody else’s can take it', () => {
  const [sending] = rows([
    {
      clientMessageId: 'c3',
      senderEmail: ME,
      senderName: ME,
      message: '3',
      createdAt: at('13:45'),
      state: 'sending',
    },
  ]);
  const found = rows([said(3, ME, '13:45'), said(4, YOU, '13:46', { clientMessageId: 'c3' })]);
  expect(sending).toMatchObject({ isMine: true, showsTime: false });
  expect(found.map(({ key }) => key)).toEqual([sending?.key, '4']);
});
