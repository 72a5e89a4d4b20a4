import Module from 'node:module';
import path from 'node:path';

type Resolve = (request: string, ...rest: unknown[]) => string;

/** Lets plain `require` of this process find `@contract/…`, for what runs outside Jest's sandbox. */
export function registerContractAlias(): void {
  // Node's types leave this private hook out; it is the one that TypeScript path loaders use as well.
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const resolve = loader._resolveFilename;
  const contract = path.resolve('contract');
  loader._resolveFilename = function (request, ...rest) {
    const found = request.startsWith('@contract/')
      ? path.join(contract, request.slice('@contract/'.length))
      : request;
    return resolve.call(this, found, ...rest);
  };
}
