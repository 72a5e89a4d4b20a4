import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { createRoutesFromElements } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { RequireNoSession, RequireSession } from './guards';
import { pageAddresses } from './page-addresses';
import { AppRoutes } from './routes';

type Who = keyof typeof pageAddresses;

/** Every address of the router that shows something, with who may see it. */
function addressesOf(routes: RouteObject[], above = '', who: Who = 'anyone'): string[] {
  return routes.flatMap(({ path: own, index, element, children }) => {
    const type =
      typeof element === 'object' && element !== null && 'type' in element ? element.type : undefined;
    const within = type === RequireSession ? 'signedIn' : type === RequireNoSession ? 'signedOut' : who;
    const address = own === undefined ? above : own.startsWith('/') ? own : `${above}/${own}`;
    if (children !== undefined) return addressesOf(children, address, within);
    return index === true || own === '*' ? [] : [`${within} ${address}`];
  });
}

const named = Object.entries(pageAddresses).flatMap(([who, patterns]) =>
  Object.keys(patterns).map((pattern) => `${who} ${pattern}`),
);

test('every address of the router has its row, under who may see it, and no row is of another [SH-70]', () => {
  const all: unknown = AppRoutes();
  const children = isValidElement<{ children?: ReactNode }>(all) ? all.props.children : undefined;
  const routed = addressesOf(createRoutesFromElements(children)).filter(
    (address) => !address.includes('/test/'),
  );
  // A club's bare address leads on to its articles.
  expect([...named].sort()).toEqual([...routed, 'signedIn /clubs/:clubId'].sort());
});

test('what a row names are pages', () => {
  const pages = Object.values<Readonly<Record<string, readonly string[]>>>(pageAddresses).flatMap(
    (patterns) => Object.values(patterns).flat(),
  );
  expect(pages.filter((page) => !existsSync(path.resolve('src', 'pages', page, 'index.ts')))).toEqual([]);
});
