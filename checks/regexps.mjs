// Every regular expression of the product, as its source says it: what no linter guesses from its shape can be proved then.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.tsx?$/;
const NO_PRODUCT = /\.test\.tsx?$|\.d\.ts$|(?:^|\/)testing\//;

/** Files of the product below a folder of the repository, from its root. */
export const productFiles = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => SOURCE.test(file) && !NO_PRODUCT.test(file))
    .sort();

/**
 * The expressions of these files: `{ at: 'file:line', source, flags }`, or `{ at, unknown }` where one is made of something
 * that is no constant. Constants are numbers, texts and expressions by a name that one value has.
 */
export function regexpsIn(root, files) {
  const parsed = files.map((file) => [
    file,
    ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
  ]);
  const constants = new Map();
  for (const [file, source] of parsed) {
    visit(source, (node) => {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
      const value = literal(node.initializer);
      if (value === undefined) return;
      // A name of the same file goes before another file's.
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
      return literal(node) ?? composed(node, valueOf);
    };
    const found = [];
    visit(source, (node) => {
      const at = `${file}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)}`;
      if (ts.isRegularExpressionLiteral(node)) found.push({ at, ...readLiteral(node.text) });
      else if (isRegExpCall(node)) found.push({ at, ...constructed(node, valueOf) });
    });
    return found;
  });
}

function visit(node, see) {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const isRegExpCall = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

function readLiteral(text) {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

function constructed(node, valueOf) {
  const [pattern, flags] = node.arguments ?? [];
  const value = pattern && valueOf(pattern);
  const given = flags ? valueOf(flags) : undefined;
  if (value === undefined || (flags && given === undefined)) return { unknown: node.getText() };
  return typeof value === 'object'
    ? { source: value.source, flags: given ?? value.flags }
    : { source: String(value), flags: given ?? '' };
}

function literal(node) {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isRegularExpressionLiteral(node) ? readLiteral(node.text) : undefined;
}

/** Templates, sums and `String(…)` of what is known. */
function composed(node, valueOf) {
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
