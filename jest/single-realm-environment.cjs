const { TestEnvironment } = require('jest-environment-node');

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
    // Jest replaces both for each file.
    this.original = { console: globalThis.console, exit: process.exit };
  }

  async teardown() {
    await super.teardown();
    globalThis.console = this.original.console;
    process.exit = this.original.exit;
  }
};
