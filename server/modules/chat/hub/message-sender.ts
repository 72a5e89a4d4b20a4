import { randomUUID } from 'node:crypto';
import { message, serverMessage } from '@contract/messages';
import { reportMessage } from '@contract/report-messages';
import { StompRefusal } from '../../../stomp/broker';
import type { StompBroker } from '../../../stomp/broker';
import type { MessageLog } from '../message-log';
import { parseSendDestination } from './destinations';
import { parseMessageBody } from './message-body';

/** Creates the broker's `send`, which parses and validates a SEND frame and appends its message to the log. */
export function createMessageSender(messages: MessageLog): StompBroker['send'] {
  return async ({ userId }, { destination, body }) => {
    const roomId = parseSendDestination(destination);
    if (roomId === undefined) throw new StompRefusal(message.roomNotFound);
    const { message: text, senderEmail, clientMessageId = randomUUID() } = parseMessageBody(parseJson(body));
    const result = await messages.append({
      roomId,
      senderId: userId,
      clientMessageId,
      message: text,
      senderEmail,
    });
    if (result === 'no_participant') throw new StompRefusal(message.roomNotFound);
    if (result === 'read_only') throw new StompRefusal(reportMessage.conversationClosed);
    if (result === 'sender_differs') throw new StompRefusal(serverMessage.senderMismatch);
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new StompRefusal(message.badRequest);
  }
}
