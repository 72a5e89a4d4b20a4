// The one real ESLint configuration, in the flat format: ESLint 10 has no other.
// eslint.config.cjs only points here, because that is the name ESLint and editors look for.
const js = require('@eslint/js');
const { defineConfig } = require('eslint/config');
const globals = require('globals');
const reactHooks = require('eslint-plugin-react-hooks');
const { default: regexp } = require('eslint-plugin-regexp');
const security = require('eslint-plugin-security');
const tseslint = require('typescript-eslint');
const project = require('./checks/lint-rules.cjs');

const typescript = '**/*.{ts,tsx}';
const tests = [
  '**/*.test.{ts,tsx,mjs}',
  '**/testing/**',
  'e2e/**',
  'cluster/**',
  'faults/**',
  'release/**',
  'security/**',
  'bench/**',
  'jest/**',
];

const syntax = {
  exportAll: { selector: 'ExportAllDeclaration', message: 'Export by name; `export *` hides the names.' },
  exportDefault: { selector: 'ExportDefaultDeclaration', message: 'Export it by name.' },
  enumeration: { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
};
const roleComparison = {
  selector:
    'BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(NO_ROLE|MEMBER|STAFF|VICE_PRESIDENT|PRESIDENT)$/]',
  message: 'Ask a function of contract/rights.ts, or isMember, isLeader, isPresident of contract/member.ts.',
};
const mutableState = {
  selector:
    'Program > :matches(VariableDeclaration[kind="let"], ExportNamedDeclaration > VariableDeclaration[kind="let"]), Program > VariableDeclaration NewExpression[callee.name=/^(Map|Set|WeakMap|WeakSet)$/]',
  message: 'Move the state into createRequestState: each store has its own.',
};
const interrupting = ['alert', 'confirm', 'prompt'];
const aliasOnly = { regex: '^\\.{1,2}/(.*/)?contract/', message: "Import it as '@contract/…'." };

/**
 * Rules of eslint-plugin-security. Disabled, because types and other gates cover them:
 * - object-injection, non-literal-fs-filename: every index and every path that is no literal, hundreds of right lines and no wrong one;
 *   keys are unions by their types, and what a caller names becomes no path (server/engines/objects checks keys and prefixes);
 * - unsafe-regex, non-literal-regexp: checks/run-regexps.mjs proves every expression instead of guessing by its shape;
 * - buffer-noassert, new-buffer, mustache-escape, csrf-before-method-override: the types refuse them, or there is no Express here.
 */
const securityRules = Object.fromEntries(
  [
    'bidi-characters',
    'child-process',
    'eval-with-expression',
    'invisible-characters',
    'non-literal-require',
    'possible-timing-attacks',
    'pseudoRandomBytes',
  ].map((name) => [`security/detect-${name}`, 'error']),
);

module.exports = defineConfig(
  { ignores: ['dist/', '.cache/', '.data*/', 'coverage/', 'playwright-report/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  regexp.configs['flat/recommended'],
  { settings: { regexp: { allowedCharacterRanges: ['alphanumeric', '가-힣', 'ㄱ-ㅎ', 'ㅏ-ㅣ'] } } },
  { plugins: { security }, rules: securityRules },
  {
    plugins: { project },
    rules: {
      'project/file-name': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', syntax.exportAll, syntax.enumeration],
    },
  },
  {
    files: [typescript],
    extends: [tseslint.configs.recommended],
    // Rules that need types are in .oxlintrc.json.
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'project/reasoned-assertion': 'error',
    },
  },
  { files: ['**/*.{cjs,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  {
    files: ['{src,server,contract}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...Object.values(syntax)],
      'no-restricted-imports': ['error', { patterns: [aliasOnly] }],
    },
  },
  {
    files: ['{src,server}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...Object.values(syntax), roleComparison] },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    ignores: [
      '**/*.test.{ts,tsx,mjs}', // callbacks of describe and test
      '**/*.fault.ts',
      '**/*.spec.ts',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: false, skipComments: false }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', ...interrupting],
      'no-restricted-properties': [
        'error',
        ...interrupting.map((property) => ({ object: 'window', property })),
      ],
    },
  },
  {
    files: ['src/shared/api/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...Object.values(syntax), mutableState] },
  },
  {
    // tsconfig declares browser globals everywhere, but the server has none
    files: ['{server,contract}/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'location',
        'navigator',
        'localStorage',
        'sessionStorage',
      ],
    },
  },
  {
    // yup loads with the forms, so that the first load does not contain it
    files: ['contract/**/*.ts'],
    ignores: ['contract/**/*.rules.ts', 'contract/rule.ts', '**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { name: 'yup', allowTypeImports: true, message: 'Put schemas into <noun>.rules.ts.' },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'project/reasoned-assertion': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'Wait for what a user sees.' },
      ],
    },
  },
  // Jest requires default exports of its set-up files
  {
    files: ['server/testing/global-*.ts'],
    rules: { 'no-restricted-syntax': ['error', syntax.exportAll, syntax.enumeration] },
  },
);
