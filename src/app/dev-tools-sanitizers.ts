import type { UnknownAction } from '@reduxjs/toolkit';

const REQUEST_ACTION = /^api\/execute(?:Query|Mutation)\//;
/** Actions that can contain chat messages. `api/queries` patches cached responses, such as the room list. */
const CHAT_ACTION = /^chat\/|^api\/(?:readHistory|listRooms|queries)\//;
/** Cached responses that contain chat messages. */
const CHAT_QUERY = /^(?:readHistory|listRooms)\(/;
const MASK = '…';

/**
 * Returns an action for DevTools: requests are named by endpoint (`api/getClub/fulfilled`), and texts of
 * chat messages are masked, because DevTools recordings are shared.
 */
export function sanitizeAction<A extends UnknownAction>(action: A): A {
  const name = endpointOf(action);
  const renamed =
    name === undefined || !REQUEST_ACTION.test(action.type)
      ? action
      : { ...action, type: action.type.replace(REQUEST_ACTION, `api/${name}/`) };
  return CHAT_ACTION.test(renamed.type) ? { ...renamed, payload: maskTexts(renamed.payload) } : renamed;
}

/** Returns the state for DevTools with masked chat messages. */
export function sanitizeState<S>(state: S): S {
  if (typeof state !== 'object' || state === null) return state;
  return {
    ...state,
    ...('chat' in state && { chat: maskTexts(state.chat) }),
    ...('api' in state &&
      typeof state.api === 'object' &&
      state.api !== null &&
      'queries' in state.api && { api: { ...state.api, queries: maskChatQueries(state.api.queries) } }),
  };
}

const maskChatQueries = (queries: unknown) =>
  Object.fromEntries(
    Object.entries(queries ?? {}).map(([key, query]: [string, unknown]) => [
      key,
      CHAT_QUERY.test(key) ? maskTexts(query) : query,
    ]),
  );

/** Returns a copy without the texts of chat messages and of previews in the room list. */
function maskTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskTexts);
  if (typeof value !== 'object' || value === null) return value;
  const isMessage = 'clientMessageId' in value && 'message' in value;
  const isPreview = 'senderName' in value && 'preview' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      (isMessage && name === 'message') || (isPreview && name === 'preview') ? MASK : maskTexts(part),
    ]),
  );
}

function endpointOf({ meta }: UnknownAction): string | undefined {
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return undefined;
  const { arg } = meta;
  return typeof arg === 'object' &&
    arg !== null &&
    'endpointName' in arg &&
    typeof arg.endpointName === 'string'
    ? arg.endpointName
    : undefined;
}
