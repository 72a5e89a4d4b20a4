import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from './current-user';

/** Content of the file `chunks.json`, which the build writes: the additional scripts of the addresses that match each pattern. */
interface PageList {
  addresses: readonly {
    pattern: string;
    /** Users who may see these addresses. */
    who: 'anyone' | 'signedIn' | 'signedOut';
    files: readonly string[];
  }[];
}

/** Redirect target for users who may not see an address, by the users who may see it. */
const REDIRECTS = { signedIn: '/login', signedOut: '/home' } as const;

const isPageList = (value: unknown): value is PageList =>
  typeof value === 'object' && value !== null && 'addresses' in value && Array.isArray(value.addresses);

/**
 * Returns a function that lists the scripts of an address as `meta` elements, so that the browser loads them
 * together with the main scripts (`src/app/load-scripts.ts`). A user who may not see the address gets the scripts of the
 * redirect target. The function returns an empty text for an address without a pattern. `chunks.json` is beside the client's folder; if
 * it is missing, no address has a pattern.
 */
export async function readPageScripts(
  clientDir: string,
): Promise<(url: string, currentUser: CurrentUser) => string> {
  const list = await readFile(path.join(clientDir, '..', 'chunks.json'), 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => undefined,
  );
  const rows = isPageList(list)
    ? list.addresses.map(({ pattern, ...row }) => ({
        ...row,
        matches: matcherOf(pattern),
        elements: row.files.map(buildScriptElement).join(''),
      }))
    : [];
  const findRow = (address: string) => rows.find(({ matches }) => matches(address));
  return (url, currentUser) => {
    const row = findRow(url.split(/[?#]/, 1)[0] ?? '');
    if (row === undefined || row.who === 'anyone' || currentUser === undefined) return row?.elements ?? '';
    const isAllowed = (row.who === 'signedIn') === (currentUser !== 'none');
    return (isAllowed ? row : findRow(REDIRECTS[row.who]))?.elements ?? '';
  };
}

const buildScriptElement = (file: string) => `<meta name="script" content="/${file}">`;

/** Returns a matcher of a pattern such as `/clubs/:clubId` or `/operator/*`, which also matches `/operator`. */
function matcherOf(pattern: string): (address: string) => boolean {
  const isPrefix = pattern.endsWith('/*');
  const parts = (isPrefix ? pattern.slice(0, -'/*'.length) : pattern).split('/');
  return (address) => {
    const segments = address.split('/');
    return (
      (isPrefix ? segments.length >= parts.length : segments.length === parts.length) &&
      parts.every((part, index) => part.startsWith(':') || part === segments[index])
    );
  };
}
