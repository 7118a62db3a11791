// Our own rules for oxlint: what can be said of a line by its shape alone.

const noInherited = {
  create: (context) => ({
    BinaryExpression(node) {
      if (node.operator !== 'in' || node.left.type === 'Literal' || node.left.type === 'PrivateIdentifier') return;
      context.report({ node, message: 'Ask Object.hasOwn, a Set or a Map: `in` finds what every object inherits.' });
    },
  }),
};

// Rules must give the same state for the same seed and actions, at once: plain data and functions, nothing that waits.
const rulesAtOnce = {
  create(context) {
    const refuse = (message) => (node) => context.report({ node, message });
    const noClass = refuse('State is plain data and rules are functions: no classes.');
    const noWait = refuse('Rules do not wait: no async, no await.');
    const noYield = refuse('No generators: a step that waits is written in the state.');
    const aFunction = (node) => (node.async ? noWait(node) : node.generator && noYield(node));
    return {
      ClassDeclaration: noClass,
      ClassExpression: noClass,
      FunctionDeclaration: aFunction,
      FunctionExpression: aFunction,
      ArrowFunctionExpression: aFunction,
      AwaitExpression: noWait,
      ForOfStatement: (node) => node.await && noWait(node),
    };
  },
};

export default { meta: { name: 'rempart' }, rules: { 'no-inherited': noInherited, 'rules-at-once': rulesAtOnce } };
