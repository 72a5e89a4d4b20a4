/** Navigation state of a redirect from the page for a new password, which needs a verified address first. */
export const verifyFirst = { verifyFirst: true } as const;

/** Whether navigation state is {@link verifyFirst}. */
export const isVerifyFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'verifyFirst' in state && state.verifyFirst === true;
