import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sentencesOf = (file: string) =>
  Array.from(
    readFileSync(path.resolve(file), 'utf8').matchAll(/'([^'\n]*\.)'/g),
    ([, sentence = '']) => sentence,
  ).filter((sentence) => /[가-힣]/.test(sentence));

test('texts that the server also uses come from the contract', () => {
  const contractSentences = new Set(sentencesOf('contract/messages.ts'));
  const files = readdirSync(path.resolve('src/shared/messages')).filter((file) => !file.endsWith('.test.ts'));
  const ofScreens = files.flatMap((file) =>
    sentencesOf(`src/shared/messages/${file}`).map((sentence) => ({ file, sentence })),
  );

  expect(contractSentences.size).toBeGreaterThan(40);
  expect(ofScreens.length).toBeGreaterThan(100);
  expect(ofScreens.filter(({ sentence }) => contractSentences.has(sentence))).toEqual([]);
});
