import fsd from '@feature-sliced/steiger-plugin';
import { defineConfig } from 'steiger';

export default defineConfig([
  ...fsd.configs.recommended,
  { ignores: ['**/*.test.*', '**/*.d.ts'] },
  {
    rules: {
      // Most slices have few files, each named for its purpose. They need no folders ui, model and api.
      'fsd/no-segmentless-slices': 'off',
      // Every user action is a feature and every noun an entity, even with a single importer, so that developers find them by name.
      'fsd/insignificant-slice': 'off',
    },
  },
  // The documentation of Feature-Sliced Design itself uses the name `store` in the app layer.
  { files: ['./src/app/**'], rules: { 'fsd/segments-by-purpose': 'off' } },
]);
