import type { ChatParticipant } from '@contract/chat';

/**
 * Returns a function that finds the participant who sent a message, by the sender's address. It returns undefined
 * for a user who left the room and for a deleted account, whose address is empty.
 *
 * In a private room the server withholds the address of the other user until that user has written. The
 * participant list may be older than the first message, so an unknown address belongs to the only participant
 * without an address.
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
