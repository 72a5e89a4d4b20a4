// What tests a file has, by name, without running it or parsing more of it than that takes.

const CALL = /(?<![\w.$])(test|it|describe)((?:\.\w+)*)(?=[<(])/g;
const MODIFIERS = new Set([
  'each',
  'concurrent',
  'only',
  'skip',
  'todo',
  'failing',
  'fixme',
  'describe',
  'serial',
  'parallel',
]);
const NO_REGEX_AFTER = /[\w$)\]}'"`]/;

/**
 * Every test and describe of a file: its names from the outermost describe inwards, as the source writes them, and whether
 * it runs. A name that is no literal counts for nothing: nobody could look for it.
 */
export function testNamesIn(source) {
  return namesWithin(source, blank(source), 0, source.length, [], true);
}

function namesWithin(source, code, from, to, outer, outerRuns) {
  const found = [];
  CALL.lastIndex = from;
  for (let match = CALL.exec(code); match && match.index < to; match = CALL.exec(code)) {
    const [call, base, chain] = match;
    const parts = chain.split('.').filter(Boolean);
    if (!parts.every((part) => MODIFIERS.has(part))) continue; // a step, a hook
    let open = code.indexOf(
      '(',
      code[match.index + call.length] === '<' ? code.indexOf('>(', match.index) : match.index,
    );
    if (parts.includes('each')) open = code.indexOf('(', closing(code, open)); // the first brackets hold the cases, the second the name
    const close = closing(code, open);
    const name = literalAt(source, open + 1);
    if (name !== undefined) {
      const runs = outerRuns && !parts.some((part) => part === 'skip' || part === 'todo' || part === 'fixme');
      const isGroup = base === 'describe' || parts.includes('describe');
      const names = [...outer, name];
      found.push({ names, runs, isGroup });
      if (isGroup) found.push(...namesWithin(source, code, open + 1, close, names, runs));
      CALL.lastIndex = close;
    }
  }
  return found;
}

/** The text of the string or template that begins here, escapes resolved, `${…}` as written. */
function literalAt(source, at) {
  const start = at + (/^\s*/.exec(source.slice(at, at + 200))?.[0].length ?? 0);
  if (!["'", '"', '`'].includes(source[start])) return undefined;
  return source
    .slice(start + 1, endOfLiteral(source, start) - 1)
    .replace(/\\(u[0-9a-f]{4}|.)/gi, (_, escape) =>
      escape.length > 1
        ? String.fromCharCode(Number.parseInt(escape.slice(1), 16))
        : ({ n: '\n', t: '\t' }[escape] ?? escape),
    );
}

/** Whether a name somebody wrote down is the name of a test: to the letter, but for what `${…}` of a template stands for. */
export function isName(written, name) {
  if (written === name) return true;
  const parts = name.split(/\$\{[^}]*\}/);
  if (parts.length < 2) return false;
  return new RegExp(
    `^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`,
    's',
  ).test(written);
}

/** The source with blanks for comments, texts and regular expressions, so that every bracket left is one. */
function blank(source) {
  let code = '';
  let before = '';
  for (let at = 0; at < source.length;) {
    const end = endOfBlank(source, at, before);
    if (end > at) {
      code += ' '.repeat(end - at);
      if (source[at] !== '/') before = '"';
      at = end;
    } else {
      if (source[at].trim()) before = source[at];
      code += source[at];
      at += 1;
    }
  }
  return code;
}

function endOfBlank(source, at, before) {
  if (source.startsWith('//', at)) return endOr(source.indexOf('\n', at), source.length);
  if (source.startsWith('/*', at)) return endOr(source.indexOf('*/', at) + 1, source.length - 1) + 1;
  if (source[at] === '/' && !NO_REGEX_AFTER.test(before) && before !== '<') {
    const regex = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//.exec(source.slice(at, at + 1_000));
    return regex ? at + regex[0].length : at;
  }
  return ["'", '"', '`'].includes(source[at]) ? endOfLiteral(source, at) : at;
}
const endOr = (found, otherwise) => (found > 0 ? found : otherwise);

/** Where a literal ends, behind its quote; a quote without its other half on the line is no literal but a letter of JSX. */
function endOfLiteral(source, start) {
  const quote = source[start];
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === quote) return at + 1;
    else if (source[at] === '\n' && quote !== '`') return start;
    else if (quote === '`' && source.startsWith('${', at)) at = endOfHole(source, at + 2);
  }
  return source.length;
}

function endOfHole(source, from) {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    if (["'", '"', '`'].includes(source[at])) at = Math.max(at, endOfLiteral(source, at) - 1);
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}' && (depth -= 1) === 0) return at;
  }
  return source.length;
}

/** Where the brackets that open here close. */
function closing(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if ('([{'.includes(code[at])) depth += 1;
    else if (')]}'.includes(code[at]) && (depth -= 1) === 0) return at;
  }
  return code.length;
}
