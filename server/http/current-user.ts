import type { SessionUser } from '@contract/auth';

/** The user who requests the page: `none` without a session, undefined when the lookup failed or took too long. */
export type CurrentUser = SessionUser | 'none' | undefined;
