import { act } from '@testing-library/react';

/** Lets timers and promises of the app run that are due. */
export const flushTimers = () =>
  act(async () => {
    for (let i = 0; i < 20; i += 1)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  });
