import argon2, { parseOptions } from '@node-rs/argon2';
import { AppError } from '../../app-error';
import { createPasswords } from './passwords';

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test('a password matches only its own hash [PR-04]', async () => {
  const passwords = createPasswords();
  const [firstHash, secondHash] = [await passwords.hash('dure2026!'), await passwords.hash('dure2026!')];
  expect(firstHash).not.toBe(secondHash);
  expect(await passwords.verify('dure2026!', firstHash)).toBe(true);
  expect(await passwords.verify('dure2026?', firstHash)).toBe(false);
  expect(await passwords.verify('dure2026!', undefined)).toBe(false);
});

test('hashes with argon2id, 19 MiB, two passes and one lane [PR-04]', async () => {
  const hash = await createPasswords().hash('dure2026!');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test('an unknown account costs the same work as a known one', async () => {
  const passwords = createPasswords();
  const knownHash = await passwords.hash('dure2026!');
  const verify = jest.spyOn(argon2, 'verify');
  await passwords.verify('wrong-2026', knownHash);
  await passwords.verify('wrong-2026', undefined);
  const [knownOptions, unknownOptions, ...otherOptions] = verify.mock.calls.map(([hash]) =>
    parseOptions(String(hash)),
  );
  expect([unknownOptions, otherOptions]).toEqual([knownOptions, []]);
});

test('hashes two passwords, queues 64 and rejects further ones with busy', async () => {
  const passwords = createPasswords();
  const attempts = Array.from({ length: 2 + 64 + 10 }, () =>
    outcomeOf(passwords.verify('dure2026!', undefined)),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(66);
  expect(outcomes.slice(66)).toEqual(Array.from({ length: 10 }, () => 'busy'));
  expect(await outcomeOf(passwords.verify('dure2026!', undefined))).toBe('done');
});
