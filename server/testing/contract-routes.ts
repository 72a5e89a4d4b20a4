import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSchema } from 'yup';
import type { GuardedRoute } from '@contract/response.rules';

const CONTRACT = path.resolve(__dirname, '../../contract');

/** Returns every route of the contract with its rules. It scans the files, so that new ones are included. */
export async function listContractRoutes(): Promise<GuardedRoute[]> {
  const routes: GuardedRoute[] = [];
  for (const file of readdirSync(CONTRACT)
    .filter((name) => name.endsWith('.rules.ts'))
    .sort()) {
    const moduleExports = (await import(path.join(CONTRACT, file))) as Record<string, unknown>;
    for (const value of Object.values(moduleExports)) {
      if (typeof value === 'object' && value !== null && !isSchema(value))
        routes.push(...Object.values(value).filter(isGuardedRoute));
    }
  }
  return routes;
}

const isGuardedRoute = (value: unknown): value is GuardedRoute =>
  typeof value === 'object' && value !== null && 'name' in value && 'route' in value && 'rules' in value;
