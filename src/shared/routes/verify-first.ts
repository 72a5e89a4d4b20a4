/**
 * State of the redirect from the password reset page, if the user has not verified the e-mail address yet.
 */
export const verifyFirstState = { verifyFirst: true } as const;

/** Returns whether navigation state is {@link verifyFirstState}. */
export const isVerifyFirstState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'verifyFirst' in state && state.verifyFirst === true;
