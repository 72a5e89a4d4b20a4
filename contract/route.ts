/** What travels over one route, besides its path parameters. `data` is what stands in the envelope's `data`. */
export interface RouteTypes {
  data: unknown;
  body?: unknown;
  query?: unknown;
}

/** Path parameters, as named in the path. Every one is a positive integer; anything else in its place is a 404. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, number> & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Record<Name, number>
    : unknown;

/**
 * One call of the API as a value. The SPA makes an endpoint of it, the server a route, the documentation an operation.
 * `path` is relative to {@link API_BASE}.
 */
export interface Route<T extends RouteTypes = RouteTypes, P extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: P;
  /** Who may ask at all: 'public' anyone, 'session' whoever is logged in. Finer rights are the server's policies. */
  readonly access: 'public' | 'session';
  /** One sentence for the documentation. */
  readonly summary: string;
  /** 'form' bodies are multipart/form-data or urlencoded, all values strings; the default is JSON. */
  readonly encoding?: 'json' | 'form';
  /** Body fields that may stand in no store, log or tool: passwords and codes. */
  readonly secrets?: readonly string[];
  /** Makes something, and makes it once for each {@link IDEMPOTENCY_KEY_HEADER} of a person: a second call is answered as the first was. */
  readonly idempotent?: true;
  /** A GET that writes (a record of a read, a first view, a name for an upload): refused when another site's page caused it. */
  readonly hasEffects?: true;
  /** Status of success; 201 where something with an id of its own is made. Default 200. */
  readonly success?: 200 | 201;
  /** Carries the types; never set. */
  readonly types?: T;
}

export const API_BASE = '/api/v1';

/** The header by which a call that is sent again is known, for {@link IDEMPOTENCY_KEY_LIFETIME_HOURS}; see `once`. Without it every call is a new one. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_LIFETIME_HOURS = 24;

/** The largest id there can be: ids are 32-bit in the database. */
export const ID_MAX = 2_147_483_647;

/** `route<{ data: Club }>()({ method: 'GET', path: '/clubs/:clubId', … })`: the types by hand, the path inferred. */
export function route<T extends RouteTypes>() {
  return <const P extends string>(
    value: Omit<Route<T, P>, 'types' | 'secrets'> & {
      readonly secrets?: readonly (keyof T['body'] & string)[];
    },
  ): Route<T, P> => value;
}

export type DataOf<R> = R extends Route<infer T, string> ? T['data'] : never;
export type BodyOf<R> = R extends Route<infer T, string> ? T['body'] : never;
export type QueryOf<R> = R extends Route<infer T, string> ? T['query'] : never;
export type ParamsOf<R> = R extends Route<RouteTypes, infer P> ? PathParams<P> : never;

type OptionalArg<Name extends string, V> = unknown extends V
  ? unknown
  : [V] extends [undefined]
    ? unknown
    : undefined extends V
      ? Partial<Record<Name, V>>
      : Record<Name, V>;

/** What a caller hands over: path parameters side by side, then `query` and `body` where the route has them. */
export type ArgsOf<R> = ParamsOf<R> & OptionalArg<'query', QueryOf<R>> & OptionalArg<'body', BodyOf<R>>;

/** The path of a route with its parameters filled in, without {@link API_BASE}. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** The address of a call with its query, from {@link API_BASE} on. Whoever sends a call and whoever foresees it write it alike. */
export function requestUrl(route: Route, args: object): string {
  const { query: given, ...params }: Readonly<Record<string, unknown>> = { ...args };
  const search = new URLSearchParams();
  const query = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  for (const [name, value] of query)
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `${API_BASE}${fillPath(route.path, params)}${text === '' ? '' : `?${text}`}`;
}
