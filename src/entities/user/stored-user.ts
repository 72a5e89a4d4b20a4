import type { SessionUser } from './session';

const FIELDS = ['userId', 'username', 'name', 'email', 'profileImage'] as const;
const MARKER = 'dure_browser_session';

/** Whether no page before this one is known to the browser session. */
export const isFirstPage = (): boolean =>
  !document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER}=`));

/**
 * The user of an earlier page. On the first page of a browser session everything stored locally is cleared first: on a
 * shared computer the next person shall find nothing. The marker is a cookie without lifetime, shared by all tabs.
 */
export function readStoredUser(): SessionUser | undefined {
  if (isFirstPage()) {
    localStorage.clear();
    document.cookie = `${MARKER}=1; path=/; SameSite=Lax`;
    return undefined;
  }
  const [userId = '', username = '', name = '', email = '', profileImage = ''] = FIELDS.map(
    (field) => localStorage.getItem(field) ?? '',
  );
  if (!/^[1-9]\d*$/.test(userId) || username === '') return undefined;
  return { userId: Number(userId), username, name, email, profileImage };
}

export function storeUser(user: SessionUser): void {
  // userId comes last: other tabs look when it changes, and shall find all of the user.
  for (const field of FIELDS.toReversed()) localStorage.setItem(field, String(user[field]));
}

export function clearStoredUser(): void {
  for (const field of FIELDS) localStorage.removeItem(field);
}

/** Whether a storage event of another tab means that the user there logged out or is another one. */
export function isUserChange(event: StorageEvent): boolean {
  return event.storageArea === localStorage && (event.key === null || event.key === 'userId');
}
