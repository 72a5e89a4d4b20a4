import Module from 'node:module';
import path from 'node:path';

type Resolve = (request: string, ...rest: unknown[]) => string;

/** Makes Node's `require` resolve `@contract/…` in this process, for modules that neither Jest nor webpack loads. */
export function registerContractAlias(): void {
  // Node's types do not declare this private function. Other loaders of TypeScript path aliases replace it as well.
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const resolve = loader._resolveFilename;
  const contractFolder = path.resolve('contract');
  loader._resolveFilename = function (request, ...rest) {
    const mappedRequest = request.startsWith('@contract/')
      ? path.join(contractFolder, request.slice('@contract/'.length))
      : request;
    return resolve.call(this, mappedRequest, ...rest);
  };
}
