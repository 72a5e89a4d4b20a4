import { mixed } from 'yup';
import { CLIENT_MESSAGE_ID_MAX_LENGTH, HISTORY_PAGE_SIZE_MAX, MESSAGE_MAX_LENGTH } from './chat';
import { chatRoutesWithRules, messageBody } from './chat.rules';
import { message } from './messages';
import { validationMessage } from './testing/validation-message';

describe('a message', () => {
  test('has 1 to 2,000 UTF-16 units after normalisation and keeps its line breaks [NU-37]', () => {
    expect(messageBody.validateSync({ message: '  안녕\r\n하세요 ' })).toEqual({ message: '안녕\n하세요' });
    // Normalisation composes each syllable, which has three units as typed, into one unit.
    const fullMessage = '\u1112\u1161\u11ab'.repeat(MESSAGE_MAX_LENGTH);
    expect(messageBody.validateSync({ message: fullMessage }).message).toHaveLength(MESSAGE_MAX_LENGTH);
    expect(validationMessage(messageBody, { message: `${fullMessage}가` })).toBe(
      message.tooLong('메시지', MESSAGE_MAX_LENGTH),
    );
  });

  test.each(['', ' \n\t ', undefined])('rejects the text %j', (text) => {
    expect(validationMessage(messageBody, { message: text })).toBe(message.required('메시지'));
  });

  test('accepts a client message id of up to 64 characters [NU-38]', () => {
    const messageWithId = { message: '안녕', clientMessageId: 'x'.repeat(CLIENT_MESSAGE_ID_MAX_LENGTH) };
    expect(messageBody.validateSync(messageWithId)).toEqual(messageWithId);
    for (const clientMessageId of ['', 'x'.repeat(CLIENT_MESSAGE_ID_MAX_LENGTH + 1), 5])
      expect(validationMessage(messageBody, { message: '안녕', clientMessageId })).not.toBe('');
  });

  test.each(['senderName', 'messageId', 'createdAt', 'roomId'])('rejects the field %s', (field) => {
    expect(validationMessage(messageBody, { message: '안녕', [field]: '1' })).not.toBe('');
  });
});

describe('history', () => {
  const { query = mixed() } = chatRoutesWithRules.history.rules;

  test.each([
    {},
    { limit: '1' },
    { limit: String(HISTORY_PAGE_SIZE_MAX) },
    { before: '0' },
    { after: '2147483647', limit: '5' },
  ])('accepts the query %j', (params) => {
    expect(validationMessage(query, params)).toBe('');
  });

  test.each([
    { limit: '0' },
    { limit: String(HISTORY_PAGE_SIZE_MAX + 1) },
    { before: '5', after: '1' },
    { before: '-1' },
    { after: '2147483648' },
    { after: '' },
  ])('rejects the query %j [NU-40]', (params) => {
    expect(validationMessage(query, params)).not.toBe('');
  });
});
