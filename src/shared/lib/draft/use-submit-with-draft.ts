import { useCallback, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import type { Draft } from './use-draft';

/**
 * Returns a submit handler and a draft. The handler ignores a submit while another one runs, because React disables
 * the button only in the next render. `waitUntilIdle` of the draft also waits for a running submit: the user may
 * leave the page before the response, which decides whether the draft is still needed.
 */
export function useSubmitWithDraft<D extends Draft>(
  draft: D,
  send: (event?: SyntheticEvent) => Promise<void>,
) {
  const running = useRef<Promise<void>>(undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    running.current ??= send(event).finally(() => {
      running.current = undefined;
    });
  };
  const { waitUntilIdle } = draft;
  const waitUntilSentAndIdle = useCallback(async () => {
    await running.current;
    return waitUntilIdle();
  }, [waitUntilIdle]);
  return { submit, draft: { ...draft, waitUntilIdle: waitUntilSentAndIdle } };
}
