import { act } from '@testing-library/react';

/** Runs the due timers and promise callbacks of the app, in 20 rounds, because each may schedule more. */
export const flushTimers = () =>
  act(async () => {
    for (let i = 0; i < 20; i += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
