/**
 * Whether an error of the operating system has one of these codes, such as 'ENOENT'. Checks only the code, because Jest's
 * sandbox has an Error class of its own.
 */
export const isSystemError = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  codes.includes(error.code);
