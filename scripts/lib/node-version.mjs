import { SetUpError } from './project.mjs';

/** Throws a SetUpError with instructions when Node.js is older than `engines.node`, written as ">=20.19". */
export function assertNodeVersion(engines, version = process.version) {
  const numbers = (text) =>
    text
      .replace(/^\D*/, '')
      .split('.')
      .map((part) => Number.parseInt(part, 10));
  const [major, minor] = numbers(version);
  const [needMajor, needMinor = 0] = numbers(engines);
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  throw new SetUpError(
    `Node ${needMajor}.${needMinor} or newer is needed, this is ${version}. Install a newer one and run the same command again.`,
  );
}
