import type { MessageRow } from './message-rows';
import { foldRows } from './fold-rows';

const createRow = (messageId: number, senderName: string, more: Partial<MessageRow> = {}): MessageRow => ({
  key: String(messageId),
  message: {
    messageId,
    clientMessageId: `c${String(messageId)}`,
    senderEmail: `${senderName}@mju.ac.kr`,
    senderName,
    message: 'x',
    createdAt: '2026-03-12T03:00:00.000Z',
    state: 'sent',
  },
  isMine: false,
  startsDay: false,
  startsUnread: false,
  startsGroup: false,
  showsTime: true,
  ...more,
});

test('folds neighbouring messages of blocked users into one row, but not across days or the unread divider [BK-101]', () => {
  const rows = [
    createRow(1, 'blocked', { startsDay: true }),
    createRow(2, 'blocked'),
    createRow(3, 'friend'),
    createRow(4, 'blocked'),
    createRow(5, 'blocked', { startsUnread: true }),
    createRow(6, 'blocked', { startsDay: true }),
  ];
  const foldedRows = foldRows(rows, ({ senderName }) => senderName === 'blocked');
  expect(foldedRows.map(({ message, foldedIds }) => [message.messageId, foldedIds])).toEqual([
    [2, [1, 2]],
    [3, undefined],
    [4, [4]],
    [5, [5]],
    [6, [6]],
  ]);
  expect(foldedRows[0]).toMatchObject({ startsDay: true, startsGroup: true, showsTime: false });
});
