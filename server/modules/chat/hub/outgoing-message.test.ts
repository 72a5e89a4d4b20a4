import fc from 'fast-check';
import { CLIENT_MESSAGE_ID_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@contract/chat';
import { outgoingMessage } from '@contract/chat.rules';
import { validate } from '../../../http/validate';
import { parseOutgoingMessage } from './outgoing-message';

/** Returns the parsed value or the message of the rejection. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return { read: read() };
  } catch (error) {
    return {
      refused: String(error),
      fields: error instanceof Error && 'fields' in error ? error.fields : undefined,
    };
  }
}

const specialText = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\n',
  ' 안녕 \r\n',
  '각',
  '가'.repeat(MESSAGE_MAX_LENGTH),
  '가'.repeat(MESSAGE_MAX_LENGTH + 1),
  `${'가'.repeat(MESSAGE_MAX_LENGTH)} `,
  'k'.repeat(CLIENT_MESSAGE_ID_MAX_LENGTH),
  'k'.repeat(CLIENT_MESSAGE_ID_MAX_LENGTH + 1),
  '\ud800',
);
const anything = fc.oneof(
  specialText,
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.anything({ maxDepth: 1 }),
);
const fields = fc.record(
  {
    message: anything,
    clientMessageId: anything,
    senderEmail: anything,
    more: anything,
    constructor: anything,
  },
  { requiredKeys: [] },
);
const sendBodies = fc.record({
  message: fc.oneof(specialText, fc.string({ unit: 'binary' })),
  clientMessageId: fc.oneof(specialText, fc.string()),
});

test('parses a SEND like the rule of the contract, including rejections', () => {
  fc.assert(
    fc.property(fc.oneof(sendBodies, fields, fc.anything()), (value) => {
      expect(outcomeOf(() => parseOutgoingMessage(value))).toEqual(
        outcomeOf(() => validate(outgoingMessage, value)),
      );
    }),
    { numRuns: 1_000 },
  );
});
