import { CLIENT_MESSAGE_ID_MAX_LENGTH, MESSAGE_MAX_LENGTH } from '@contract/chat';
import type { MessageBody } from '@contract/chat';
import { messageBody } from '@contract/chat.rules';
import { normalizeText } from '@contract/text';
import { validate } from '../../../http/validate';

/** Parses the body of a SEND by the contract's rule. Throws what {@link validate} throws. */
export function parseMessageBody(value: unknown): MessageBody {
  return parsePlainMessage(value) ?? validate(messageBody, value);
}

/**
 * Fast path for messages from our own client: applying the contract's rule would take a tenth of a message's total cost. Returns the same
 * result as the rule, or undefined if the caller must apply the rule.
 */
function parsePlainMessage(value: unknown): MessageBody | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('message' in value) ||
    !('clientMessageId' in value) ||
    Object.keys(value).length !== 2
  )
    return undefined;
  const { message: text, clientMessageId } = value;
  if (
    typeof text !== 'string' ||
    typeof clientMessageId !== 'string' ||
    text.includes('\0') ||
    clientMessageId.includes('\0')
  )
    return undefined;
  const message = normalizeText(text);
  if (
    message === '' ||
    message.length > MESSAGE_MAX_LENGTH ||
    clientMessageId === '' ||
    clientMessageId.length > CLIENT_MESSAGE_ID_MAX_LENGTH
  )
    return undefined;
  return { message, clientMessageId };
}
