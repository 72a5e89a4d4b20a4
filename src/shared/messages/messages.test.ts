import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the Korean sentences of a file: single-quoted literals that end with a period. */
const readSentences = (file: string) =>
  Array.from(
    readFileSync(path.resolve(file), 'utf8').matchAll(/'([^'\n]*\.)'/g),
    ([, sentence = '']) => sentence,
  ).filter((sentence) => /[가-힣]/.test(sentence));

test('texts of screens repeat no sentence of contract/messages.ts', () => {
  const contractSentences = new Set(readSentences('contract/messages.ts'));
  const files = readdirSync(path.resolve('src/shared/messages')).filter((file) => !file.endsWith('.test.ts'));
  const screenSentences = files.flatMap((file) =>
    readSentences(`src/shared/messages/${file}`).map((sentence) => ({ file, sentence })),
  );

  expect(contractSentences.size).toBeGreaterThan(40);
  expect(screenSentences.length).toBeGreaterThan(100);
  expect(screenSentences.filter(({ sentence }) => contractSentences.has(sentence))).toEqual([]);
});
