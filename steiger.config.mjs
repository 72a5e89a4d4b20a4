import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  { ignores: ['**/*.test.*', '**/*.d.ts'] },
  {
    rules: {
      // Slices here hold a handful of files, each named for its purpose; ui/model/api folders would sort them by kind.
      'fsd/no-segmentless-slices': 'off',
      // Verbs stand in features and nouns in entities, so that they are found by name, used once or five times.
      'fsd/insignificant-slice': 'off',
    },
  },
  // `store` is what the layer's own description calls it.
  { files: ['./src/app/**'], rules: { 'fsd/segments-by-purpose': 'off' } },
]);
