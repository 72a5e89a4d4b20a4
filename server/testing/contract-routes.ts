import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSchema } from 'yup';
import type { RouteWithRules } from '@contract/response.rules';

const CONTRACT_FOLDER = path.resolve(__dirname, '../../contract');

/** Returns every route of the contract with its rules. Scans the folder, so that the routes of new files are included. */
export async function listContractRoutes(): Promise<RouteWithRules[]> {
  const routes: RouteWithRules[] = [];
  for (const file of readdirSync(CONTRACT_FOLDER)
    .filter((name) => name.endsWith('.rules.ts'))
    .sort()) {
    const moduleExports = (await import(path.join(CONTRACT_FOLDER, file))) as Record<string, unknown>;
    for (const value of Object.values(moduleExports)) {
      if (typeof value === 'object' && value !== null && !isSchema(value))
        routes.push(...Object.values(value).filter(isRouteWithRules));
    }
  }
  return routes;
}

const isRouteWithRules = (value: unknown): value is RouteWithRules =>
  typeof value === 'object' && value !== null && 'name' in value && 'route' in value && 'rules' in value;
