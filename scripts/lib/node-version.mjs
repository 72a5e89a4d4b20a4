import { SetUpError } from './project.mjs';

/** Throws a SetUpError with instructions when Node.js is older than `minimum`, written as ">=20.19". */
export function assertNodeVersion(minimum, version = process.version) {
  const [needed, actual] = [minimum, version].map((text) => text.replace(/^\D*/, ''));
  if (actual.localeCompare(needed, 'en', { numeric: true }) >= 0) return;
  throw new SetUpError(
    `Node ${needed} or newer is needed, this is ${version}. Install a newer one and run the same command again.`,
  );
}
