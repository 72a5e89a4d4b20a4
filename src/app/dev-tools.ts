import type { UnknownAction } from '@reduxjs/toolkit';

const CALL = /^api\/execute(?:Query|Mutation)\//;
/** Actions that can carry chat messages. `api/queries` are patches of cached responses, such as the room list. */
const TALK = /^chat\/|^api\/(?:readHistory|listRooms|queries)\//;
/** Cached responses that contain chat messages. */
const TALK_QUERY = /^(?:readHistory|listRooms)\(/;
const MASK = '…';

/**
 * What DevTools lists: calls under their endpoint's name (`api/getClub/fulfilled`), so that the list reads as a story, and no
 * word of a private talk: a window of DevTools is shown to others, and its record is saved and sent on.
 */
export function readableAction<A extends UnknownAction>(action: A): A {
  const name = endpointOf(action);
  const named =
    name === undefined || !CALL.test(action.type)
      ? action
      : { ...action, type: action.type.replace(CALL, `api/${name}/`) };
  return TALK.test(named.type) ? { ...named, payload: masked(named.payload) } : named;
}

/** The state as DevTools shows it: messages of the chat without their texts, in the logs and in pages that have just come. */
export function readableState<S>(state: S): S {
  if (typeof state !== 'object' || state === null) return state;
  return {
    ...state,
    ...('chat' in state && { chat: masked(state.chat) }),
    ...('api' in state &&
      typeof state.api === 'object' &&
      state.api !== null &&
      'queries' in state.api && { api: { ...state.api, queries: withoutPages(state.api.queries) } }),
  };
}

const withoutPages = (queries: unknown) =>
  Object.fromEntries(
    Object.entries(queries ?? {}).map(([key, query]: [string, unknown]) => [
      key,
      TALK_QUERY.test(key) ? masked(query) : query,
    ]),
  );

/** Returns a copy without the texts of chat messages and of previews in the room list. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  const isMessage = 'clientMessageId' in value && 'message' in value;
  const isPreview = 'senderName' in value && 'preview' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      (isMessage && name === 'message') || (isPreview && name === 'preview') ? MASK : masked(part),
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
