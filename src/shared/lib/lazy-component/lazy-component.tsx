import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { runWhenIdle } from '@/shared/lib/timing';

const ATTEMPTS = 4;
const PAUSE_MS = 1_000;

/**
 * A part that nobody sees before they press something, in a chunk of its own so that the first paint does not wait for it.
 * `Component` shows it as soon as its code is here, and tries again for some seconds when it does not arrive; after that it throws
 * the failure. `usePreload` fetches the code while the browser is idle, so that the first press finds it.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const fetchPart = async () => {
    loaded ??= await load();
  };

  function Component(props: P) {
    const [, setState] = useState(0);
    const Loaded = loaded;
    const isDrawn = Loaded !== undefined;
    useEffect(() => {
      // By what was drawn: the code may have come since.
      if (isDrawn) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      const attempt = (left: number) => {
        fetchPart().then(
          () => {
            if (!gone) setState((drawn) => drawn + 1);
          },
          (error: unknown) => {
            if (gone) return;
            // Thrown while rendering, where the page's boundary catches it.
            if (left === 0)
              setState(() => {
                throw error;
              });
            else
              timer = setTimeout(() => {
                attempt(left - 1);
              }, PAUSE_MS);
          },
        );
      };
      attempt(ATTEMPTS - 1);
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, [isDrawn]);
    return Loaded ? <Loaded {...props} /> : null;
  }

  /** Fetches the code once the browser has nothing better to do. One that does not arrive is fetched again when it is shown. */
  const usePreload = () => {
    useEffect(
      () =>
        runWhenIdle(() => {
          fetchPart().catch(() => undefined);
        }),
      [],
    );
  };

  return { Component, usePreload };
}
