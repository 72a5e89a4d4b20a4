import {
  INITIAL_LIMIT,
  MAX_IN_FLIGHT,
  MAX_QUEUE_LENGTH,
  MIN_LIMIT,
  SAMPLE_INTERVAL_MS,
  createAdmissionControl,
} from './admission-control';

/** Creates an admission control with its own clock, which `pass` advances sample by sample. */
function arrange() {
  const control = createAdmissionControl();
  let now = 0;
  const pass = (ms: number, { delayMs = 0, queueLength = 0, arrives = false, inFlight = 0 } = {}) => {
    for (const endTime = now + ms; now < endTime;) {
      now += SAMPLE_INTERVAL_MS + delayMs;
      if (arrives) control.shouldReject();
      const endFunctions = Array.from({ length: inFlight }, () => control.start());
      control.sample(now, delayMs, queueLength);
      for (const endRequest of endFunctions) endRequest();
    }
  };
  /** Starts requests until one is rejected. Returns the functions that end them. */
  const fill = () => {
    const endFunctions: (() => void)[] = [];
    while (endFunctions.length < 2 * MAX_IN_FLIGHT && !control.shouldReject())
      endFunctions.push(control.start());
    return endFunctions;
  };
  return { pass, fill };
}
const overload = { queueLength: 200 };

test('has no limit without overload', () => {
  const { pass, fill } = arrange();
  pass(5_000);
  expect(fill()).toHaveLength(MAX_IN_FLIGHT);
});

test.each([
  [
    'overload for less than a second',
    (pass: ReturnType<typeof arrange>['pass']) => {
      pass(900, overload);
    },
  ],
  [
    'one long block of the event loop',
    (pass: ReturnType<typeof arrange>['pass']) => {
      pass(10, { delayMs: 5_000, inFlight: 60 });
    },
  ],
  [
    'a slow machine with few requests in flight',
    (pass: ReturnType<typeof arrange>['pass']) => {
      pass(10_000, { delayMs: 150, inFlight: 40 });
    },
  ],
  [
    'a burst below the upper bound',
    (pass: ReturnType<typeof arrange>['pass']) => {
      pass(400, { delayMs: 90, inFlight: MAX_IN_FLIGHT - 1, arrives: true });
    },
  ],
  [
    'repeated short overloads',
    (pass: ReturnType<typeof arrange>['pass']) => {
      for (let count = 0; count < 10; count += 1) {
        pass(800, overload);
        pass(SAMPLE_INTERVAL_MS);
      }
    },
  ],
])('does not limit after %s', (_what, passTime) => {
  const { pass, fill } = arrange();
  passTime(pass);
  expect(fill()).toHaveLength(MAX_IN_FLIGHT);
});

test.each([
  ['the queue for the database is too long', overload],
  ['the event loop is late with many requests in flight', { delayMs: 150, inFlight: 60 }],
])('limits once %s for a second', (_what, load) => {
  const { pass, fill } = arrange();
  pass(1_600, load);
  const admitted = fill();
  expect(admitted.length).toBeGreaterThanOrEqual(MIN_LIMIT);
  expect(admitted.length).toBeLessThanOrEqual(INITIAL_LIMIT);
});

test('limits at the next sample when the queue for the database is full', () => {
  const { pass, fill } = arrange();
  pass(1, { queueLength: MAX_QUEUE_LENGTH });
  expect(fill()).toHaveLength(INITIAL_LIMIT);
});

test('rejects at the upper bound of requests in flight and limits afterwards, even if the event loop is punctual', () => {
  const { fill } = arrange();
  const admitted = fill();
  expect(admitted).toHaveLength(MAX_IN_FLIGHT);
  for (const end of admitted) end();
  expect(fill()).toHaveLength(INITIAL_LIMIT);
});

test('admits one request for each that ends, however often its end is reported', () => {
  const { pass, fill } = arrange();
  pass(1_200, overload);
  const [end] = fill();
  end?.();
  end?.();
  expect(fill()).toHaveLength(1);
});

test('raises the limit while the event loop is punctual and lowers it to its minimum while it is late', () => {
  const { pass, fill } = arrange();
  pass(1_200, overload);
  const firstAdmitted = fill();
  pass(20 * SAMPLE_INTERVAL_MS, { arrives: true, queueLength: 200 });
  for (const end of firstAdmitted) end();
  const laterAdmitted = fill();
  expect(laterAdmitted.length).toBeGreaterThan(firstAdmitted.length);
  for (const end of laterAdmitted) end();
  pass(20 * SAMPLE_INTERVAL_MS, { arrives: true, delayMs: 50 });
  expect(fill()).toHaveLength(MIN_LIMIT);
});

test('does not lower the limit for delays caused by requests admitted before it', () => {
  const { pass, fill } = arrange();
  const earlierRequests = fill();
  pass(6 * (SAMPLE_INTERVAL_MS + 80), { delayMs: 80, arrives: true });
  for (const end of earlierRequests) end();
  expect(fill()).toHaveLength(INITIAL_LIMIT);
});

test('stops counting requests that are in flight for half a second', () => {
  const { pass, fill } = arrange();
  pass(1_200, overload);
  const admitted = fill();
  pass(500, { delayMs: 0, queueLength: 200 });
  const others = fill();
  expect(others.length).toBeGreaterThanOrEqual(admitted.length);
  // The end of the old requests does not count for the new ones.
  for (const end of admitted) end();
  expect(fill()).toHaveLength(0);
});

test('has no limit one second after the last rejection', () => {
  const { pass, fill } = arrange();
  pass(1_200, overload);
  fill();
  pass(900);
  pass(300);
  expect(fill()).toHaveLength(MAX_IN_FLIGHT);
});
