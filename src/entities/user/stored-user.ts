import type { SessionUser } from './session';

const FIELDS = ['userId', 'username', 'name', 'email', 'profileImage'] as const;
const MARKER_COOKIE = 'dure_browser_session';

/** Returns whether this is the first page of the browser session. */
export const isFirstPage = (): boolean =>
  !document.cookie.split('; ').some((cookie) => cookie.startsWith(`${MARKER_COOKIE}=`));

/**
 * Returns the user that an earlier page of this browser session stored. On the first page, clears the local
 * storage and returns undefined, so that the next user of a shared computer finds no data. All tabs share the
 * cookie that marks the browser session.
 */
export function readStoredUser(): SessionUser | undefined {
  if (isFirstPage()) {
    localStorage.clear();
    document.cookie = `${MARKER_COOKIE}=1; path=/; SameSite=Lax`;
    return undefined;
  }
  const [userId = '', username = '', name = '', email = '', profileImage = ''] = FIELDS.map(
    (field) => localStorage.getItem(field) ?? '',
  );
  if (!/^[1-9]\d*$/.test(userId) || username === '') return undefined;
  return { userId: Number(userId), username, name, email, profileImage };
}

export function storeUser(user: SessionUser): void {
  // userId is last: other tabs read the user when this key changes and must find all fields.
  for (const field of FIELDS.toReversed()) localStorage.setItem(field, String(user[field]));
}

/** Other tabs recognise an expired session by a value of the user id that is empty for a moment. */
export function clearStoredUser({ isExpired }: { isExpired: boolean }): void {
  if (isExpired) localStorage.setItem('userId', '');
  for (const field of FIELDS) localStorage.removeItem(field);
}

/** Returns whether a storage event means that the session in another tab has expired. */
export const isExpiry = ({ newValue }: StorageEvent): boolean => newValue === '';

/** Returns whether a storage event may mean that another tab logged out or changed the user. */
export function isUserChange(event: StorageEvent): boolean {
  return event.storageArea === localStorage && (event.key === null || event.key === 'userId');
}
