import { FIRST, LEAST, MAX_AT_WORK, TICK_MS, createCrowdLimit } from './crowd';

/** A limit and the time that passes at it, a look at a time. */
function atTheDoor() {
  const limit = createCrowdLimit();
  let now = 0;
  const pass = (ms: number, { lateMs = 0, waiting = 0, comes = false, atWork = 0 } = {}) => {
    for (const until = now + ms; now < until;) {
      now += TICK_MS + lateMs;
      if (comes) limit.turnsAway();
      const leave = Array.from({ length: atWork }, () => limit.enter());
      limit.look(now, lateMs, waiting);
      for (const each of leave) each();
    }
  };
  /** Lets in as many as it takes. */
  const fill = () => {
    const leave: (() => void)[] = [];
    while (leave.length < 2 * MAX_AT_WORK && !limit.turnsAway()) leave.push(limit.enter());
    return leave;
  };
  return { pass, fill };
}
const crowd = { waiting: 200 };

test('without a crowd there is no limit', () => {
  const { pass, fill } = atTheDoor();
  pass(5_000);
  expect(fill()).toHaveLength(MAX_AT_WORK);
});

test.each([
  [
    'a second in which all wait',
    (pass: ReturnType<typeof atTheDoor>['pass']) => {
      pass(900, crowd);
    },
  ],
  [
    'a loop that stood still once, however long',
    (pass: ReturnType<typeof atTheDoor>['pass']) => {
      pass(10, { lateMs: 5_000, atWork: 60 });
    },
  ],
  [
    'a machine that is slow for a few',
    (pass: ReturnType<typeof atTheDoor>['pass']) => {
      pass(10_000, { lateMs: 150, atWork: 40 });
    },
  ],
  [
    'a page that everybody opens at once',
    (pass: ReturnType<typeof atTheDoor>['pass']) => {
      pass(400, { lateMs: 90, atWork: MAX_AT_WORK - 1, comes: true });
    },
  ],
  [
    'moments that pass by themselves',
    (pass: ReturnType<typeof atTheDoor>['pass']) => {
      for (let count = 0; count < 10; count += 1) {
        pass(800, crowd);
        pass(TICK_MS);
      }
    },
  ],
])('%s is no crowd', (_what, happens) => {
  const { pass, fill } = atTheDoor();
  happens(pass);
  expect(fill()).toHaveLength(MAX_AT_WORK);
});

test.each([
  ['more wait for the database than can be served', crowd],
  ['the loop is late again and again for many', { lateMs: 150, atWork: 60 }],
])('once %s for a second, a few are let in', (_what, how) => {
  const { pass, fill } = atTheDoor();
  pass(1_600, how);
  const inside = fill();
  expect(inside.length).toBeGreaterThanOrEqual(LEAST);
  expect(inside.length).toBeLessThanOrEqual(FIRST);
});

test('when as many wait as are let wait at all, a few are let in from the next moment on', () => {
  const { pass, fill } = atTheDoor();
  pass(1, { waiting: 250 });
  expect(fill()).toHaveLength(FIRST);
});

test('when more are at work than a second can answer, nobody more is let in, and a few once they have left, however punctual the loop', () => {
  const { fill } = atTheDoor();
  const inside = fill();
  expect(inside).toHaveLength(MAX_AT_WORK);
  for (const leave of inside) leave();
  expect(fill()).toHaveLength(FIRST);
});

test('who leaves makes room for one, and only once', () => {
  const { pass, fill } = atTheDoor();
  pass(1_200, crowd);
  const [leave] = fill();
  leave?.();
  leave?.();
  expect(fill()).toHaveLength(1);
});

test('a loop on time lets in one more at a time; a late one far fewer, and never none', () => {
  const { pass, fill } = atTheDoor();
  pass(1_200, crowd);
  const few = fill();
  pass(20 * TICK_MS, { comes: true, waiting: 200 });
  for (const leave of few) leave();
  const more = fill();
  expect(more.length).toBeGreaterThan(few.length);
  for (const leave of more) leave();
  pass(20 * TICK_MS, { comes: true, lateMs: 50 });
  expect(fill()).toHaveLength(LEAST);
});

test('while those are served who were let in before the crowd was noticed, a late loop lets in no fewer afterwards', () => {
  const { pass, fill } = atTheDoor();
  const before = fill();
  pass(6 * (TICK_MS + 80), { lateMs: 80, comes: true });
  for (const leave of before) leave();
  expect(fill()).toHaveLength(FIRST);
});

test('what is at work for half a second waits for something else, and keeps nobody out', () => {
  const { pass, fill } = atTheDoor();
  pass(1_200, crowd);
  const inside = fill();
  pass(500, { lateMs: 0, waiting: 200 });
  const others = fill();
  expect(others.length).toBeGreaterThanOrEqual(inside.length);
  // Those of before leave at last, and are not taken for the others.
  for (const leave of inside) leave();
  expect(fill()).toHaveLength(0);
});

test('a second after the last was turned away there is no limit again', () => {
  const { pass, fill } = atTheDoor();
  pass(1_200, crowd);
  fill();
  pass(900);
  pass(300);
  expect(fill()).toHaveLength(MAX_AT_WORK);
});
