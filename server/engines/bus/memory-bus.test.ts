import { createMemoryBus } from './memory-bus';

const told = () =>
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

test('a node hears its own hints, in order and after what it is doing', async () => {
  const { bus } = createBus();
  const heard: unknown[] = [];
  bus.subscribe(({ n }) => heard.push(n));
  bus.publish({ kind: 'count', n: 1 });
  bus.publish({ kind: 'count', n: 2 });
  expect(heard).toEqual([]);
  await told();
  expect(heard).toEqual([1, 2]);
});

test('who has stopped hearing hears nothing, and neither does anybody once the bus is closed', async () => {
  const { bus } = createBus();
  const heard: string[] = [];
  const stop = bus.subscribe(() => heard.push('former'));
  bus.subscribe(() => heard.push('listener'));
  stop();
  bus.publish({ kind: 'any' });
  await told();
  expect(heard).toEqual(['listener']);
  bus.publish({ kind: 'any' });
  await bus.close();
  bus.publish({ kind: 'any' });
  await told();
  expect(heard).toEqual(['listener']);
});

test('a listener that throws is logged, and the others hear all the same', async () => {
  const { bus, errors } = createBus();
  const heard: string[] = [];
  bus.subscribe(() => {
    throw new Error('no ears');
  });
  bus.subscribe(({ kind }) => heard.push(kind));
  bus.publish({ kind: 'any' });
  await told();
  expect(heard).toEqual(['any']);
  expect(errors).toEqual([{ hint: 'any', err: 'Error: no ears' }]);
});
