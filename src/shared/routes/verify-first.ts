/** Navigation state of a redirect from the page for a new password, which needs a verified address first. */
export const verifyFirstState = { verifyFirst: true } as const;

/** Whether navigation state is {@link verifyFirstState}. */
export const isVerifyFirstState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'verifyFirst' in state && state.verifyFirst === true;
