import { act } from '@testing-library/react';

const MAX_CALLBACK_DEPTH = 20;

/** Runs due timers and promise callbacks of the app, and callbacks that these schedule, to a depth of 20. */
export const flushTimers = () =>
  act(async () => {
    for (let depth = 0; depth < MAX_CALLBACK_DEPTH; depth += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
