import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { runWhenIdle } from '@/shared/lib/timing';

const MAX_ATTEMPTS = 4;
const RETRY_DELAY_MS = 1_000;

/**
 * Creates a component in its own chunk for content that appears after an interaction. `Component` renders
 * when its code is loaded. It retries for some seconds and then throws the error. `usePreload` loads the code
 * while the browser is idle.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const loadCode = async () => {
    loaded ??= await load();
  };

  function Component(props: P) {
    const [, setState] = useState(0);
    const Loaded = loaded;
    const isRendered = Loaded !== undefined;
    useEffect(() => {
      // Depends on the rendered state: the code may have arrived since.
      if (isRendered) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isUnmounted = false;
      const attempt = (attemptsLeft: number) => {
        loadCode().then(
          () => {
            if (!isUnmounted) setState((count) => count + 1);
          },
          (error: unknown) => {
            if (isUnmounted) return;
            // Throws during rendering, so that the error boundary of the page catches it.
            if (attemptsLeft === 0)
              setState(() => {
                throw error;
              });
            else
              timer = setTimeout(() => {
                attempt(attemptsLeft - 1);
              }, RETRY_DELAY_MS);
          },
        );
      };
      attempt(MAX_ATTEMPTS - 1);
      return () => {
        isUnmounted = true;
        clearTimeout(timer);
      };
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
