// A project lint rule that no published plugin has. An ESLint plugin, used by .eslintrc.cjs.

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

module.exports = { rules: { 'reasoned-assertion': reasonedAssertion } };
