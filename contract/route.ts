/** Types of one route besides its path parameters. `data` is the `data` of the response envelope. */
export interface RouteTypes {
  data: unknown;
  body?: unknown;
  query?: unknown;
}

/** Path parameters that are texts of letters, digits, hyphens and underscores. */
export const textParams = ['contentKind', 'contentKey', 'token', 'code'] as const;
type TextParam = (typeof textParams)[number];
/** A parameter may be followed by the extension of a file, as in `:token.ics`. */
type PathParam<Name extends string> = Name extends `${infer Base}.${string}`
  ? PathParam<Base>
  : Record<Name, Name extends TextParam ? string : number>;

/** Path parameters by name. Each is a positive integer, except for {@link textParams}; any other value is a 404. */
export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? PathParam<Name> & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? PathParam<Name>
    : unknown;

/**
 * Definition of an API route. The SPA derives an endpoint from it, the server a route, and the documentation an operation.
 * `path` is relative to {@link API_BASE}.
 */
export interface Route<T extends RouteTypes = RouteTypes, P extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: P;
  /**
   * 'public': no login needed. 'session': login needed; the service behind the route checks further rights. 'operator': operators only;
   * all other callers get a 404.
   */
  readonly access: 'public' | 'session' | 'operator';
  /** One sentence for the documentation. */
  readonly summary: string;
  /** 'form' bodies are multipart/form-data or urlencoded with string values. Default: JSON. */
  readonly encoding?: 'json' | 'form';
  /** Body fields that must not appear in the Redux store, its DevTools or logs: passwords and codes. */
  readonly secrets?: readonly string[];
  /** The call creates a row once per user and {@link IDEMPOTENCY_KEY_HEADER}. A repeated request gets the first response. */
  readonly idempotent?: true;
  /** A GET that writes (a record of a read, a first view, the object name of an upload). Rejected when another site's page sends it. */
  readonly hasEffects?: true;
  /** A write that is allowed also in a club that an operator has closed, such as withdrawing an application or issuing a certificate. */
  readonly allowedInClosedClub?: true;
  /** Status of success: 201 for most routes that create something. Default: 200. */
  readonly success?: 200 | 201;
  /** Media type of a response that is not JSON. `data` is then the whole text of the response. */
  readonly mediaType?: string;
  /** Largest body in bytes, for forms with long answers. Default: 64 KiB. */
  readonly maxBodyBytes?: number;
  /** Carries the types; never set at runtime. */
  readonly types?: T;
}

export const API_BASE = '/api/v1';

/**
 * Header that identifies a repeated request for {@link IDEMPOTENCY_KEY_LIFETIME_HOURS} hours; see `idempotent`. Without the header
 * every request is new.
 */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY_LIFETIME_HOURS = 24;

/** Largest body of an application form: 512 KiB. 30 answers of 5,000 Korean characters take 450,000 bytes in UTF-8. */
export const FORM_BODY_MAX_BYTES = 524_288;

/** Largest id: ids are 32-bit integers in the database. */
export const ID_MAX = 2_147_483_647;

/** `route<{ data: Club }>()({ method: 'GET', path: '/clubs/:clubId', … })`: types are given, the path is inferred. */
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

/**
 * An object with the property `Name` of type `V`. The property is optional if `V` allows undefined. It is
 * absent if `V` is unknown or undefined, as for a route without query or body.
 */
type OptionalArg<Name extends string, V> = unknown extends V
  ? unknown
  : [V] extends [undefined]
    ? unknown
    : undefined extends V
      ? Partial<Record<Name, V>>
      : Record<Name, V>;

/** Arguments of a request: path parameters, and `query` and `body` if the route has them. */
export type ArgsOf<R> = ParamsOf<R> & OptionalArg<'query', QueryOf<R>> & OptionalArg<'body', BodyOf<R>>;

/** Returns the path of a route with its parameters filled in, without {@link API_BASE}. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Returns the URL of a request with its query, starting with {@link API_BASE}. Client and server use it, so that preloaded URLs match. */
export function requestUrl(route: Route, args: object): string {
  const { query: queryArgument, ...params }: Readonly<Record<string, unknown>> = { ...args };
  const search = new URLSearchParams();
  const query =
    typeof queryArgument === 'object' && queryArgument !== null ? Object.entries(queryArgument) : [];
  for (const [name, value] of query)
    if (value !== undefined && value !== null) search.set(name, String(value));
  const text = search.toString();
  return `${API_BASE}${fillPath(route.path, params)}${text === '' ? '' : `?${text}`}`;
}
