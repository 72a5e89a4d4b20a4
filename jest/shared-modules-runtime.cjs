const Module = require('node:module');
const path = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const root = path.join(__dirname, '..');
const SHARED_FOLDERS = ['server', 'contract', 'node_modules'].map(
  (folder) => path.join(root, folder) + path.sep,
);
const UNSHARED_FOLDER = path.join(root, 'server', 'testing') + path.sep;

const sharedSourceMaps = new Map();
const compiledFunctions = new Map();
/** Transforms TypeScript with the runtime of the current test file. */
let transformSource;
/** Loads a module with Node's own `require`, whose cache lasts as long as the worker. */
const loadShared = Module.createRequire(__filename);

/** Whether all test files of a worker share a module. Test helpers keep state, so each test file gets its own instances of them. */
const isShared = (file) =>
  SHARED_FOLDERS.some((folder) => file.startsWith(folder)) &&
  !file.startsWith(UNSHARED_FOLDER) &&
  !file.endsWith('.test.ts');

/** Makes Node load TypeScript, with Jest's cache of transformed files. */
function installLoader() {
  Module._extensions['.ts'] = (module, filename) => {
    module._compile(transformSource(filename), filename);
  };
  require('./contract-alias').registerContractAlias();
}

/**
 * Loads the server, the contract and all packages once per worker instead of once per test file, because loading takes most
 * of the time of a short file. `jest.mock` does not reach shared modules: tests use `jest.spyOn` on an instance or an exported
 * object.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const isFirst = transformSource === undefined;
    transformSource = (filename) => {
      const code = this.transformCache.transform(filename);
      const map = this.transformCache.getSourceMaps().get(filename);
      if (map) sharedSourceMaps.set(filename, map);
      return code;
    };
    if (isFirst) installLoader();
    for (const [filename, map] of sharedSourceMaps) this.transformCache.getSourceMaps().set(filename, map);
    this.executor.compile = (source, filename) => {
      const cached = compiledFunctions.get(filename);
      if (cached?.source === source) return cached.compiled;
      const compiled = compileFunction(source, this.executor.injectedModuleParameters, { filename });
      compiledFunctions.set(filename, { source, compiled });
      return compiled;
    };
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (
      moduleName !== undefined &&
      !options?.isInternalModule &&
      !this._resolution.isCoreModule(moduleName)
    ) {
      const file = this._resolution.resolveCjs(from, moduleName);
      if (isShared(file)) return loadShared(file);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  setMock() {
    throw new Error('Server tests share their modules: use jest.spyOn instead of jest.mock.');
  }
};
