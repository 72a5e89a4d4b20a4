import fc from 'fast-check';
import { CLIENT_MESSAGE_ID_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@contract/chat';
import { messageBody } from '@contract/chat.rules';
import { validate } from '../../../http/validate';
import { parseMessageBody } from './message-body';

/** Returns the parsed value, or the text and the fields of the rejection. */
function getOutcome(parse: () => unknown): unknown {
  try {
    return { parsed: parse() };
  } catch (error) {
    return {
      rejection: String(error),
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
  // A precomposed syllable, which NFC does not change.
  '각',
  '가'.repeat(MESSAGE_MAX_LENGTH),
  '가'.repeat(MESSAGE_MAX_LENGTH + 1),
  `${'가'.repeat(MESSAGE_MAX_LENGTH)} `,
  'k'.repeat(CLIENT_MESSAGE_ID_MAX_LENGTH),
  'k'.repeat(CLIENT_MESSAGE_ID_MAX_LENGTH + 1),
  // A surrogate without its pair.
  '\ud800',
);
const anyValue = fc.oneof(
  specialText,
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.anything({ maxDepth: 1 }),
);
const arbitraryBodies = fc.record(
  {
    message: anyValue,
    clientMessageId: anyValue,
    senderEmail: anyValue,
    unknownField: anyValue,
    constructor: anyValue,
  },
  { requiredKeys: [] },
);
const sendBodies = fc.record({
  message: fc.oneof(specialText, fc.string({ unit: 'binary' })),
  clientMessageId: fc.oneof(specialText, fc.string()),
});

test('parses the body of a SEND with the same results and rejections as the schema of the contract', () => {
  fc.assert(
    fc.property(fc.oneof(sendBodies, arbitraryBodies, fc.anything()), (value) => {
      expect(getOutcome(() => parseMessageBody(value))).toEqual(
        getOutcome(() => validate(messageBody, value)),
      );
    }),
    { numRuns: 1_000 },
  );
});
