// A project lint rule that no published plugin has. An ESLint plugin, used by .eslintrc.cjs.

const STATEMENT = /(?:Statement|Declaration|PropertyDefinition|MethodDefinition|Property|JSXAttribute)$/;

/** The compiler does not check `x as T`. The rule requires a comment with the reason, on the same line or above the statement. */
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
      const explained = context.sourceCode
        .getAllComments()
        .some(
          ({ loc }) =>
            startLines.some((line) => loc.end.line === line - 1 || loc.start.line === line) ||
            loc.start.line === node.loc.end.line,
        );
      if (!explained) context.report({ node, messageId: 'bare' });
    },
  }),
};

module.exports = { rules: { 'reasoned-assertion': reasonedAssertion } };
