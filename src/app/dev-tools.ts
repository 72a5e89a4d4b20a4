import type { UnknownAction } from '@reduxjs/toolkit';

const CALL = /^api\/execute(?:Query|Mutation)\//;

/** What DevTools lists: calls under their endpoint's name (`api/getClub/fulfilled`), so that the list reads as a story. */
export function readableAction<A extends UnknownAction>(action: A): A {
  const name = endpointOf(action);
  return name === undefined || !CALL.test(action.type) ? action : { ...action, type: action.type.replace(CALL, `api/${name}/`) };
}

function endpointOf({ meta }: UnknownAction): string | undefined {
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return undefined;
  const { arg } = meta;
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg && typeof arg.endpointName === 'string' ? arg.endpointName : undefined;
}
