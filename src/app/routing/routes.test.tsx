import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { createRoutesFromElements } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { screenPages } from '@contract/screen-pages';
import { screens } from '@contract/screens';
import type { ScreenGuard } from '@contract/screens';
import { RequireNoSession, RequireSession } from './guards';
import { AppRoutes } from './routes';

/** Returns guard and address of every route that renders a page, except the page of unknown addresses. */
function listRoutedScreens(
  routes: RouteObject[],
  parentPath = '',
  parentGuard: ScreenGuard = 'anyone',
): string[] {
  return routes.flatMap(({ path: routePath, index, element, children }) => {
    const type =
      typeof element === 'object' && element !== null && 'type' in element ? element.type : undefined;
    const guard =
      type === RequireSession ? 'signedIn' : type === RequireNoSession ? 'signedOut' : parentGuard;
    const address = routePath ?? parentPath;
    if (children !== undefined) return listRoutedScreens(children, address, guard);
    return routePath === '*' ? [] : [`${guard} ${index === true ? parentPath : address}`];
  });
}

test('the router has exactly the screens of the contract, each behind its guard [SH-70]', () => {
  const root: unknown = AppRoutes();
  const children = isValidElement<{ children?: ReactNode }>(root) ? root.props.children : undefined;
  const routedScreens = listRoutedScreens(createRoutesFromElements(children));
  const contractScreens = Object.values(screens).map(({ path: address, guard }) => `${guard} ${address}`);
  expect(routedScreens.sort()).toEqual(contractScreens.sort());
});

test('every page of the contract has a folder in src/pages', () => {
  const pages = Object.values(screenPages).flat();
  expect(pages.filter((page) => !existsSync(path.resolve('src', 'pages', page, 'index.ts')))).toEqual([]);
});
