import type { ChatParticipant } from '@contract/chat';
import { createSenderLookup } from './sender-lookup';

const OWN_EMAIL = 'haneul@mju.ac.kr';
const sampleParticipant = (userId: number, email: string): ChatParticipant => ({
  userId,
  name: `이름${String(userId)}`,
  email,
  profileImage: 'default-profileImage.png',
  profileImageUrl: null,
});

test('finds the sender by e-mail address, and nobody for an unknown address', () => {
  const senderOf = createSenderLookup(
    [sampleParticipant(1, OWN_EMAIL), sampleParticipant(2, 'seoyeon@mju.ac.kr')],
    OWN_EMAIL,
  );
  expect(senderOf('seoyeon@mju.ac.kr')?.userId).toBe(2);
  expect(senderOf(OWN_EMAIL)?.userId).toBe(1);
  expect(senderOf('former-member@mju.ac.kr')).toBeUndefined();
});

test('attributes an unknown address to the participant without an address [CV-40]', () => {
  const senderOf = createSenderLookup([sampleParticipant(1, OWN_EMAIL), sampleParticipant(2, '')], OWN_EMAIL);
  expect(senderOf('seoyeon@mju.ac.kr')?.userId).toBe(2);
});

test('returns undefined for a deleted account, and for the user’s own address if no participant has it', () => {
  const senderOf = createSenderLookup([sampleParticipant(2, '')], OWN_EMAIL);
  expect([senderOf(OWN_EMAIL), senderOf('')]).toEqual([undefined, undefined]);
});
