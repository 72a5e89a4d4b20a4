/** Navigation state of the redirect from the password reset, which needs a verified e-mail address. */
export const verifyFirstState = { verifyFirst: true } as const;

/** Returns whether navigation state is {@link verifyFirstState}. */
export const isVerifyFirstState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'verifyFirst' in state && state.verifyFirst === true;
