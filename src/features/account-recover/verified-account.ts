/** Whose password may be set anew, by the address that this browser has just proved. */
export interface VerifiedAccount {
  username: string;
  email: string;
}

/** Username and address as the page of the proof hands them over in the navigation state; undefined for anything else. */
export function readVerifiedAccount(state: unknown): VerifiedAccount | undefined {
  if (typeof state !== 'object' || state === null || !('username' in state) || !('email' in state))
    return undefined;
  const { username, email } = state;
  return typeof username === 'string' && typeof email === 'string' ? { username, email } : undefined;
}
