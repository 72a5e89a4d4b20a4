import { mixed } from 'yup';
import { CLIENT_MESSAGE_ID_MAX, HISTORY_PAGE_MAX, MESSAGE_MAX } from './chat';
import { guardedChatRoutes, outgoingMessage } from './chat.rules';
import { message } from './messages';
import { refusal } from './testing/refusal';

describe('a message', () => {
  test('has 1 to 2,000 units after normalising, and keeps its lines [NU-37]', () => {
    expect(outgoingMessage.validateSync({ message: '  안녕\r\n하세요 ' })).toEqual({
      message: '안녕\n하세요',
    });
    // Composed while normalising: three units each as typed.
    const full = '\u1112\u1161\u11ab'.repeat(MESSAGE_MAX);
    expect(outgoingMessage.validateSync({ message: full }).message).toHaveLength(MESSAGE_MAX);
    expect(refusal(outgoingMessage, { message: `${full}가` })).toBe(message.tooLong('메시지', MESSAGE_MAX));
  });

  test.each(['', ' \n\t ', undefined])('cannot be %j', (text) => {
    expect(refusal(outgoingMessage, { message: text })).toBe(message.required('메시지'));
  });

  test('may have a name of up to 64 characters that its sender gives it [NU-38]', () => {
    const named = { message: '안녕', clientMessageId: 'x'.repeat(CLIENT_MESSAGE_ID_MAX) };
    expect(outgoingMessage.validateSync(named)).toEqual(named);
    for (const clientMessageId of ['', 'x'.repeat(CLIENT_MESSAGE_ID_MAX + 1), 5])
      expect(refusal(outgoingMessage, { message: '안녕', clientMessageId })).not.toBe('');
  });

  test.each(['senderName', 'messageId', 'createdAt', 'roomId'])('has no field %s', (field) => {
    expect(refusal(outgoingMessage, { message: '안녕', [field]: '1' })).not.toBe('');
  });
});

describe('history', () => {
  const { query = mixed() } = guardedChatRoutes.history.rules;

  test.each([
    {},
    { limit: '1' },
    { limit: String(HISTORY_PAGE_MAX) },
    { before: '0' },
    { after: '2147483647', limit: '5' },
  ])('may be asked for with %j', (asked) => {
    expect(refusal(query, asked)).toBe('');
  });

  test.each([
    { limit: '0' },
    { limit: String(HISTORY_PAGE_MAX + 1) },
    { before: '5', after: '1' },
    { before: '-1' },
    { after: '2147483648' },
    { after: '' },
  ])('cannot be asked for with %j [NU-40]', (asked) => {
    expect(refusal(query, asked)).not.toBe('');
  });
});
