// Project lint rules that no published plugin has. One ESLint plugin, used by .eslintrc.cjs.

const NO_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'types', 'constants', 'common', 'misc']);
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const INDEX_HOMES = [
  /^src\/app$/, // the entry point
  /^src\/(entities|features|widgets|pages)\/[^/]+$/,
  /^src\/shared\/[^/]+$/,
  /^src\/shared\/(ui|lib)\/[^/]+$/,
];

const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      kebab: 'File and folder names are kebab-case: {{name}}',
      empty: '"{{name}}" says nothing. Name it after what it is, or leave it beside its user.',
      index: 'An index file stands only at a slice root, in shared/<segment> or in shared/ui|lib/<name>.',
    },
  },
  create: (context) => ({
    Program(node) {
      const path = context.filename.slice(context.cwd.length + 1).replaceAll('\\', '/');
      const folders = path.split('/');
      const file = folders.pop() ?? '';
      const [base] = file.replace(/^\./, '').split('.');
      for (const name of [...folders, base]) {
        if (!KEBAB.test(name.replace(/^[._]+/, '')))
          context.report({ node, messageId: 'kebab', data: { name } });
        else if (NO_NAMES.has(name)) context.report({ node, messageId: 'empty', data: { name } });
      }
      if (base === 'index' && !INDEX_HOMES.some((home) => home.test(folders.join('/'))))
        context.report({ node, messageId: 'index' });
    },
  }),
};

const STATEMENT = /(?:Statement|Declaration|PropertyDefinition|MethodDefinition|Property|JSXAttribute)$/;

/** `x as T` is not checked by the compiler: it needs a reason in a comment on the line or above the statement. */
const reasonedAssertion = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      bare: 'Say in a comment here why this `as` is true, or use `satisfies`, a guard or a better type.',
    },
  },
  create: (context) => ({
    TSAsExpression(node) {
      if (node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const')
        return;
      let holder = node;
      while (holder.parent && !STATEMENT.test(holder.type)) holder = holder.parent;
      const beside = [holder.loc.start.line, node.loc.start.line];
      const explained = context.sourceCode
        .getAllComments()
        .some(
          ({ loc }) =>
            beside.some((line) => loc.end.line === line - 1 || loc.start.line === line) ||
            loc.start.line === node.loc.end.line,
        );
      if (!explained) context.report({ node, messageId: 'bare' });
    },
  }),
};

module.exports = { rules: { 'file-name': fileName, 'reasoned-assertion': reasonedAssertion } };
