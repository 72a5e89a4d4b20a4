import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { runWhenIdle } from '@/shared/lib/timing';
import { loadWithRetries } from './load-with-retries';

/**
 * Creates a component in its own chunk for content that appears after an interaction. `Component` renders
 * when its code is loaded. If the load fails, `Component` retries for some seconds and then throws the error.
 * `usePreload` loads the code while the browser is idle.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const loadCode = async () => {
    loaded ??= await load();
  };

  function Component(props: P) {
    const [, setLoadCount] = useState(0);
    const Loaded = loaded;
    const isRendered = Loaded !== undefined;
    useEffect(() => {
      // Not `loaded`: `usePreload` may have loaded the code since this render, and the component must render again.
      if (isRendered) return;
      loadWithRetries(loadCode).then(
        () => {
          setLoadCount((count) => count + 1);
        },
        (error: unknown) => {
          // Throws during rendering, so that the error boundary of the page catches it.
          setLoadCount(() => {
            throw error;
          });
        },
      );
    }, [isRendered]);
    return Loaded ? <Loaded {...props} /> : null;
  }

  /** Loads the code while the browser is idle. `Component` repeats a failed load. */
  const usePreload = () => {
    useEffect(
      () =>
        runWhenIdle(() => {
          loadCode().catch(() => undefined);
        }),
      [],
    );
  };

  return { Component, usePreload };
}
