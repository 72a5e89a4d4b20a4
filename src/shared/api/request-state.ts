import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { createIdempotencyKeys } from './idempotency-keys';
import { createPreloadedResponses } from './preloaded-responses';
import { createSecretVault } from './secrets';

/**
 * Creates the state that requests of one store share outside Redux. The store passes it to thunks as their
 * extra argument.
 */
export const createRequestState = () => ({
  idempotencyKeys: createIdempotencyKeys(),
  preloadedResponses: createPreloadedResponses(),
  secrets: createSecretVault(),
});

export type RequestState = ReturnType<typeof createRequestState>;

/** Creates a thunk that deletes the preloaded responses after a change that may have made them stale. */
export const clearPreloadedResponses =
  () =>
  (_dispatch: unknown, _getState: unknown, { preloadedResponses }: RequestState): void => {
    preloadedResponses.clear();
  };

const redactSecret =
  (secret: string) =>
  (_dispatch: unknown, _getState: unknown, { secrets }: RequestState): string =>
    secrets.redact(secret);

/** Returns a function that stores a password or code and returns its placeholder for one request. */
export function useRedactSecret(): (secret: string) => string {
  const dispatch = useDispatch<ThunkDispatch<unknown, RequestState, UnknownAction>>();
  return useCallback((secret) => dispatch(redactSecret(secret)), [dispatch]);
}
