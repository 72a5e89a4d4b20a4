import { runAfterFirstView } from '@/shared/lib/timing';

/** Fetches what measures the page's speed once the page itself is there, so that it costs none. */
export function loadVitals(): void {
  runAfterFirstView(() => {
    // A page that is not measured is still a page: nothing to tell anyone.
    import('./watch-vitals').then(
      ({ watchVitals }) => {
        watchVitals();
      },
      () => undefined,
    );
  });
}
