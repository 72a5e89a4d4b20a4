import { runAfterFirstView } from '@/shared/lib/timing';

/** Loads the measurement code after the first view, so that it does not slow the page. */
export function loadVitals(): void {
  runAfterFirstView(() => {
    // A failed load is ignored: the page works without measurements.
    import('./watch-vitals').then(
      ({ watchVitals }) => {
        watchVitals();
      },
      () => undefined,
    );
  });
}
