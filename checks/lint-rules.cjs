// An ESLint plugin with one rule of this project, which no published plugin has. .eslintrc.cjs loads the plugin.

const STATEMENT = /(?:Statement|Declaration|PropertyDefinition|MethodDefinition|Property|JSXAttribute)$/;

/**
 * Requires a comment that says why `x as T` is true, because the compiler does not check `x as T`. The comment is on a line where the
 * assertion starts or ends or where its statement starts, or directly above such a start. `as const` needs no comment.
 */
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
      let statement = node;
      while (statement.parent && !STATEMENT.test(statement.type)) statement = statement.parent;
      const startLines = [statement.loc.start.line, node.loc.start.line];
      const isExplained = context.sourceCode
        .getAllComments()
        .some(
          ({ loc }) =>
            startLines.some((line) => loc.end.line === line - 1 || loc.start.line === line) ||
            loc.start.line === node.loc.end.line,
        );
      if (!isExplained) context.report({ node, messageId: 'bare' });
    },
  }),
};

module.exports = { rules: { 'reasoned-assertion': reasonedAssertion } };
