import argon2, { parseOptions } from '@node-rs/argon2';
import { AppError } from '../../app-error';
import { createPasswordHasher } from './passwords';

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('a password matches only its own hash [PR-04]', async () => {
  const passwordHasher = createPasswordHasher();
  const [firstHash, secondHash] = [
    await passwordHasher.hash('dure2026!'),
    await passwordHasher.hash('dure2026!'),
  ];
  expect(firstHash).not.toBe(secondHash);
  expect(await passwordHasher.verify('dure2026!', firstHash)).toBe(true);
  expect(await passwordHasher.verify('dure2026?', firstHash)).toBe(false);
  expect(await passwordHasher.verify('dure2026!', undefined)).toBe(false);
});

test('hashes with argon2id, 19 MiB, two passes and one lane [PR-04]', async () => {
  const hash = await createPasswordHasher().hash('dure2026!');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test('an unknown account costs the same work as a known one', async () => {
  const passwordHasher = createPasswordHasher();
  const knownHash = await passwordHasher.hash('dure2026!');
  const verify = jest.spyOn(argon2, 'verify');
  await passwordHasher.verify('wrong-2026', knownHash);
  await passwordHasher.verify('wrong-2026', undefined);
  const [knownOptions, unknownOptions, ...otherOptions] = verify.mock.calls.map(([hash]) =>
    parseOptions(String(hash)),
  );
  expect([unknownOptions, otherOptions]).toEqual([knownOptions, []]);
});

test('hashes two passwords at a time, queues 64 and rejects further ones with busy', async () => {
  const passwordHasher = createPasswordHasher();
  const attempts = Array.from({ length: 2 + 64 + 10 }, () =>
    outcomeOf(passwordHasher.verify('dure2026!', undefined)),
  );
  expect(passwordHasher.queuedCount()).toBe(64);
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(66);
  expect(outcomes.slice(66)).toEqual(Array.from({ length: 10 }, () => 'busy'));
  expect(await outcomeOf(passwordHasher.verify('dure2026!', undefined))).toBe('done');
});
