// Collects all regular expressions of the product from the source, so that recheck can determine their complexity.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.tsx?$/;
const NOT_PRODUCT = /\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//;

/** Returns the sorted paths, from the root, of the TypeScript files below a folder, without tests and type declarations. */
export const productFiles = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => SOURCE.test(file) && !NOT_PRODUCT.test(file))
    .sort();

/**
 * Returns the regular expressions of these files as `{ at: 'file:line', source, flags }`. An expression that is
 * not built from constants is returned as `{ at, unresolved }` with its source text. A constant is a variable with
 * a number, string or regular expression. A name means the variable of its own file, otherwise the variable of
 * another file, unless other files give the name different values.
 */
export function regexpsIn(root, files) {
  const parsed = files.map((file) => [
    file,
    ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      /* setParentNodes */ true,
    ),
  ]);
  const constants = new Map();
  for (const [file, source] of parsed) {
    visit(source, (node) => {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
      const value = evaluateLiteral(node.initializer);
      if (value === undefined) return;
      // `valueOf` tries the variable of the same file first.
      constants.set(`${file} ${node.name.text}`, value);
      constants.set(
        node.name.text,
        constants.has(node.name.text) && constants.get(node.name.text) !== value ? undefined : value,
      );
    });
  }
  return parsed.flatMap(([file, source]) => {
    const valueOf = (node) => {
      if (ts.isIdentifier(node)) return constants.get(`${file} ${node.text}`) ?? constants.get(node.text);
      return evaluateLiteral(node) ?? evaluateExpression(node, valueOf);
    };
    const found = [];
    visit(source, (node) => {
      const at = `${file}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`;
      if (ts.isRegularExpressionLiteral(node)) found.push({ at, ...readLiteral(node.text) });
      else if (isRegExpCall(node)) found.push({ at, ...readConstructor(node, valueOf) });
    });
    return found;
  });
}

function visit(node, onNode) {
  onNode(node);
  ts.forEachChild(node, (child) => visit(child, onNode));
}

const isRegExpCall = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

function readLiteral(text) {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

function readConstructor(node, valueOf) {
  const [pattern, flags] = node.arguments ?? [];
  const value = pattern && valueOf(pattern);
  const flagsValue = flags ? valueOf(flags) : undefined;
  if (value === undefined || (flags && flagsValue === undefined)) return { unresolved: node.getText() };
  return typeof value === 'object'
    ? { source: value.source, flags: flagsValue ?? value.flags }
    : { source: String(value), flags: flagsValue ?? '' };
}

function evaluateLiteral(node) {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isRegularExpressionLiteral(node) ? readLiteral(node.text) : undefined;
}

/** Evaluates templates, `String(…)`, and numeric sums and differences of constants. Returns undefined for other expressions. */
function evaluateExpression(node, valueOf) {
  if (ts.isTemplateExpression(node)) {
    const values = node.templateSpans.map(({ expression }) => valueOf(expression));
    if (values.some((value) => value === undefined || typeof value === 'object')) return undefined;
    return (
      node.head.text +
      node.templateSpans.map(({ literal: rest }, i) => String(values[i]) + rest.text).join('')
    );
  }
  if (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'String' &&
    node.arguments.length === 1
  )
    return valueOf(node.arguments[0]);
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [valueOf(node.left), valueOf(node.right)];
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  if (node.operatorToken.kind === ts.SyntaxKind.MinusToken) return left - right;
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken ? left + right : undefined;
}
