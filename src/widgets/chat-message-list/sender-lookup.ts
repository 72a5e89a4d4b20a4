import type { ChatParticipant } from '@contract/chat';

/**
 * Returns a function that finds the participant who sent a message, by the message's address. The server withholds the address of
 * the other user of a private room until they have written, so the participant list may be older than their first message: an
 * unknown address belongs to the one participant without an address. An empty address belongs to a deleted account.
 */
export function createSenderLookup(
  participants: readonly ChatParticipant[],
  ownEmail: string,
): (senderEmail: string) => ChatParticipant | undefined {
  const byEmail = new Map(participants.map((participant) => [participant.email, participant]));
  const withoutEmail = byEmail.get('');
  byEmail.delete('');
  return (senderEmail) =>
    senderEmail === '' || senderEmail === ownEmail
      ? byEmail.get(senderEmail)
      : (byEmail.get(senderEmail) ?? withoutEmail);
}
