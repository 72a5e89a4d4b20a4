import { createMemoryBus } from './memory-bus';

const waitForNextTurn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
const createBus = () => {
  const errors: object[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (details: object) => {
      errors.push(details);
    },
  };
  return { bus: createMemoryBus(log), errors };
};

test('delivers events of its own node in order and asynchronously', async () => {
  const { bus } = createBus();
  const received: unknown[] = [];
  bus.subscribe(({ n }) => received.push(n));
  bus.publish({ kind: 'count', n: 1 });
  bus.publish({ kind: 'count', n: 2 });
  expect(received).toEqual([]);
  await waitForNextTurn();
  expect(received).toEqual([1, 2]);
});

test('delivers nothing after unsubscribing or closing', async () => {
  const { bus } = createBus();
  const received: string[] = [];
  const unsubscribe = bus.subscribe(() => received.push('former'));
  bus.subscribe(() => received.push('listener'));
  unsubscribe();
  bus.publish({ kind: 'any' });
  await waitForNextTurn();
  expect(received).toEqual(['listener']);
  bus.publish({ kind: 'any' });
  await bus.close();
  bus.publish({ kind: 'any' });
  await waitForNextTurn();
  expect(received).toEqual(['listener']);
});

test('logs an error in a subscriber and still calls the others', async () => {
  const { bus, errors } = createBus();
  const received: string[] = [];
  bus.subscribe(() => {
    throw new Error('broken subscriber');
  });
  bus.subscribe(({ kind }) => received.push(kind));
  bus.publish({ kind: 'any' });
  await waitForNextTurn();
  expect(received).toEqual(['any']);
  expect(errors).toEqual([{ event: 'any', err: 'Error: broken subscriber' }]);
});
