import type { OperatorClub, UserForOperators } from '@contract/operator';

/** Creates an entry of the list of users that operators see: neither an operator nor suspended. */
export const sampleUserForOperators = (more: Partial<UserForOperators> = {}): UserForOperators => ({
  userId: 5,
  name: '김건우',
  username: 'gunwoo_k',
  universityName: '명지대학교',
  isOperator: false,
  suspendedUntil: null,
  suspensionReason: null,
  lastActiveOn: '2026-11-20',
  ...more,
});

/** Creates an open club without a president. */
export const sampleOperatorClub = (more: Partial<OperatorClub> = {}): OperatorClub => ({
  clubId: 7,
  clubName: '온소리 밴드',
  memberCount: 12,
  state: 'OPEN',
  closedReason: null,
  president: null,
  succession: null,
  ...more,
});
