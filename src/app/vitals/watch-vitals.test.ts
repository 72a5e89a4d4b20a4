import { watchVitals } from './watch-vitals';

type Entry = Record<string, unknown>;

/**
 * Simulates a browser with these performance entries by type. `deliverEntries` delivers them, `setVisibility`
 * changes the visibility of the page, and `reports` contains a promise of
 * [address, media type, body] for each sent beacon.
 */
function simulateBrowser(entriesByType: Record<string, Entry[]>) {
  const deliveries: (() => void)[] = [];
  class FakeObserver {
    static readonly supportedEntryTypes = Object.keys(entriesByType);
    constructor(private readonly callback: (list: { getEntries: () => Entry[] }) => void) {}
    observe({ type }: { type: string }) {
      deliveries.push(() => {
        this.callback({ getEntries: () => entriesByType[type] ?? [] });
      });
    }
    takeRecords() {
      return [];
    }
    disconnect() {
      /* no further entries */
    }
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  const reports: Promise<unknown>[] = [];
  const sendBeacon = jest.fn((address: string, blob: Blob) => {
    reports.push(new Response(blob).json().then((body: unknown) => [address, blob.type, body]));
    return true;
  });
  Object.assign(navigator, { sendBeacon });
  return {
    reports,
    deliverEntries: () => {
      for (const deliver of deliveries) deliver();
    },
    setVisibility: (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

const createShift = (startTime: number, value: number, { hadRecentInput = false } = {}): Entry => ({
  startTime,
  value,
  hadRecentInput,
});

test('reports metrics once, when the page is hidden for the first time [CO-06]', async () => {
  const browser = simulateBrowser({
    navigation: [{ responseStart: 12.34567 }],
    paint: [
      { name: 'first-paint', startTime: 90 },
      { name: 'first-contentful-paint', startTime: 100 },
    ],
    'largest-contentful-paint': [{ startTime: 110 }, { startTime: 420 }],
    'layout-shift': [],
    event: [
      { interactionId: 0, duration: 900 },
      { interactionId: 7, duration: 56 },
      { interactionId: 8, duration: 24 },
    ],
  });
  watchVitals();
  browser.deliverEntries();
  browser.setVisibility('visible');
  expect(browser.reports).toHaveLength(0);
  browser.setVisibility('hidden');
  browser.setVisibility('hidden');
  expect(await Promise.all(browser.reports)).toEqual([
    ['/vitals', 'application/json', { TTFB: 12.346, FCP: 100, LCP: 420, CLS: 0, INP: 56 }],
  ]);
});

test('reports the largest sum of layout shifts of a session window, without shifts after user input', async () => {
  const browser = simulateBrowser({
    'layout-shift': [
      createShift(100, 0.1),
      createShift(900, 0.1),
      createShift(1_000, 0.5, { hadRecentInput: true }),
      createShift(3_000, 0.15),
      createShift(9_000, 0.05),
    ],
  });
  watchVitals();
  browser.deliverEntries();
  browser.setVisibility('hidden');
  expect(await Promise.all(browser.reports)).toEqual([['/vitals', 'application/json', { CLS: 0.2 }]]);
});

test('reports nothing in a browser that supports no performance entries', () => {
  const browser = simulateBrowser({});
  watchVitals();
  browser.deliverEntries();
  browser.setVisibility('hidden');
  expect(browser.reports).toHaveLength(0);
});
