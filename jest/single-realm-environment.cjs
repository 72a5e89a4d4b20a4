const { TestEnvironment } = require('jest-environment-node');

/** Descriptions of the symbols under which Jest keeps the tests and event handlers of a file in the global object. */
const RUNNER_SYMBOLS = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'];
/** The default of Node, as in production. */
const NODE_STACK_TRACE_LIMIT = 10;

/**
 * Runs tests in Node's own realm instead of a new VM context per file, so that files can share the server's modules. As in production,
 * `instanceof` holds for objects of Node and of packages.
 */
module.exports = class SingleRealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
    this.global = globalThis;
    // Otherwise each test also calls the handlers of all earlier files.
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (RUNNER_SYMBOLS.includes(symbol.description)) Reflect.deleteProperty(globalThis, symbol);
    // Jest replaces both for each file; `teardown` restores them.
    this.original = { console: globalThis.console, exit: process.exit };
  }

  async setup() {
    await super.setup();
    // Jest sets 100. That is slow, because the server creates thousands of errors with deep stacks, for example in validation.
    Error.stackTraceLimit = NODE_STACK_TRACE_LIMIT;
  }

  async teardown() {
    await super.teardown();
    globalThis.console = this.original.console;
    process.exit = this.original.exit;
  }
};
