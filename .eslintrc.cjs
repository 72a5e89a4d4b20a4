// The ESLint configuration, in the flat format, with only the rules that oxlint lacks. All others are in .oxlintrc.json.
// ESLint and editors look for eslint.config.cjs, which only loads this file.
const { defineConfig } = require('eslint/config');
const globals = require('globals');
const { default: regexp } = require('eslint-plugin-regexp');
const security = require('eslint-plugin-security');
const tseslint = require('typescript-eslint');
const project = require('./checks/lint-rules.cjs');

/** Files that are exempt from rules about the product's own code. */
const exemptFiles = [
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

const forbiddenSyntax = [
  { selector: 'ExportAllDeclaration', message: 'Export by name; `export *` hides the names.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
];
const roleComparison = {
  selector:
    'BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(NO_ROLE|MEMBER|STAFF|VICE_PRESIDENT|PRESIDENT)$/]',
  message: 'Ask a function of contract/rights.ts, or isMember, isLeader, isPresident of contract/member.ts.',
};
const mutableState = {
  selector:
    ':matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind="let"], Program > VariableDeclaration NewExpression[callee.name=/^(Map|Set|WeakMap|WeakSet)$/]',
  message: 'Move the state into createRequestState: each store has its own.',
};

/**
 * The enabled rules of eslint-plugin-security. The others are off, because types and other checks cover them:
 * - object-injection, non-literal-fs-filename: they report every computed index and path, hundreds of correct lines and
 *   no bug. Types limit keys to unions, and no path contains unchecked input (server/engines/objects checks keys and prefixes);
 * - unsafe-regex, non-literal-regexp: they guess from the shape of an expression. checks/run-regexps.mjs proves that
 *   every expression takes linear time;
 * - bidi-characters, invisible-characters: checks/scan.mjs finds them in every file;
 * - buffer-noassert, new-buffer, mustache-escape, csrf-before-method-override: the types reject such code, or the product lacks the
 *   library (Express, Mustache).
 */
const securityRules = Object.fromEntries(
  [
    'child-process',
    'eval-with-expression',
    'non-literal-require',
    'possible-timing-attacks',
    'pseudoRandomBytes',
  ].map((name) => [`security/detect-${name}`, 'error']),
);

// The preset also sets core rules of ESLint. This configuration omits them, because oxlint checks them.
const regexpRules = Object.fromEntries(
  Object.entries(regexp.configs['flat/recommended'].rules).filter(([name]) => name.startsWith('regexp/')),
);

module.exports = defineConfig(
  { ignores: ['dist/', '.cache/', '.data*/', 'coverage/', 'playwright-report/', 'test-results/'] },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { project, regexp, security },
    settings: { regexp: { allowedCharacterRanges: ['alphanumeric', '가-힣', 'ㄱ-ㅎ', 'ㅏ-ㅣ'] } },
    rules: {
      ...regexpRules,
      ...securityRules,
      'no-restricted-syntax': ['error', ...forbiddenSyntax],
      'no-useless-assignment': 'error',
    },
  },
  {
    files: ['**/*.{cjs,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-dupe-args': 'error', 'no-octal': 'error', 'no-undef': 'error' },
  },
  { files: ['**/*.test.mjs'], languageOptions: { globals: globals.jest } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  { files: ['**/*.{ts,tsx}'], ignores: exemptFiles, rules: { 'project/reasoned-assertion': 'error' } },
  {
    files: ['{src,server}/**/*.{ts,tsx}'],
    ignores: exemptFiles,
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, roleComparison] },
  },
  {
    files: ['src/shared/api/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...forbiddenSyntax, mutableState] },
  },
);
