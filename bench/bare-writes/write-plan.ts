import type { Statement } from '../load-generator/load-tasks';

/**
 * Where the bare write server takes the value of a statement parameter from: a constant, the request, its session or the id
 * of the row that an earlier statement inserted.
 */
export type ValueSource =
  | { from: 'constant'; value: unknown }
  | { from: 'userId' | 'sessionHash' | 'key' | 'createdId' }
  | { from: 'params' | 'body'; name: string }
  | { from: 'list'; items: ValueSource[] }
  /** A string that contains JSON. */
  | { from: 'json'; content: ValueSource }
  | { from: 'object'; entries: [string, ValueSource][] };

/** A recorded statement with the sources of its parameter values instead of the recorded values. */
export interface PlannedStatement extends Omit<Statement, 'values'> {
  values: ValueSource[];
  /** Whether the statement inserts the row that the request creates. */
  insertsRow: boolean;
}

/** The values of the recorded request. A statement parameter that equals one of them is taken from each new request. */
export interface RecordedRequest {
  userId: number;
  sessionHash: string;
  /** The idempotency key; undefined if the request has none. */
  key: string | undefined;
  params: Readonly<Record<string, number>>;
  body: Readonly<Record<string, unknown>>;
  /** Undefined if the request creates nothing. */
  createdId: number | undefined;
}

/**
 * Plans the statements of a recorded request for other requests to the same route. Returns undefined if two values of the
 * request are equal, because the source of a parameter would be ambiguous.
 */
export function planWrite(
  statements: readonly Statement[],
  request: RecordedRequest,
): PlannedStatement[] | undefined {
  const sources = sourcesOf(request);
  if (!sources) return undefined;
  return statements.map(({ values = [], ...statement }) => ({
    ...statement,
    values: values.map((value) => sourceOf(value, sources)),
    insertsRow: /^insert into (?!"?idempotency_keys)/i.test(statement.text.trim()),
  }));
}

/** Values of one request to the bare write server. */
export interface RequestValues {
  userId: number;
  sessionHash: string;
  /** The idempotency key; undefined if the request has none. */
  key: string | undefined;
  /** Id of the row that an earlier statement inserted; undefined before. */
  createdId: unknown;
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** Returns the value of a statement parameter for a request. */
export function valueFor(source: ValueSource, request: RequestValues): unknown {
  switch (source.from) {
    case 'constant':
      return source.value;
    case 'params':
      return Number(request.params[source.name]);
    case 'body':
      return request.body[source.name];
    case 'list':
      return source.items.map((item) => valueFor(item, request));
    case 'object':
      return Object.fromEntries(source.entries.map(([name, value]) => [name, valueFor(value, request)]));
    case 'json':
      return JSON.stringify(valueFor(source.content, request));
    case 'userId':
    case 'sessionHash':
    case 'key':
    case 'createdId':
      return request[source.from];
  }
}

function sourcesOf(request: RecordedRequest): ReadonlyMap<unknown, ValueSource> | undefined {
  const entries: [unknown, ValueSource][] = [
    [request.userId, { from: 'userId' }],
    [request.sessionHash, { from: 'sessionHash' }],
    ...(request.createdId === undefined
      ? []
      : [[request.createdId, { from: 'createdId' }] satisfies [unknown, ValueSource]]),
    ...(request.key === undefined ? [] : [[request.key, { from: 'key' }] satisfies [unknown, ValueSource]]),
    ...Object.entries(request.params).map(([name, value]): [unknown, ValueSource] => [
      value,
      { from: 'params', name },
    ]),
    ...Object.entries(request.body)
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]): [unknown, ValueSource] => [value, { from: 'body', name }]),
  ];
  const sources = new Map(entries);
  return sources.size === entries.length ? sources : undefined;
}

function sourceOf(value: unknown, sources: ReadonlyMap<unknown, ValueSource>): ValueSource {
  const source = sources.get(value);
  if (source) return source;
  if (Array.isArray(value)) return { from: 'list', items: value.map((item) => sourceOf(item, sources)) };
  if (typeof value === 'string' && /^[[{]/.test(value))
    return { from: 'json', content: sourceOf(JSON.parse(value), sources) };
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return {
      from: 'object',
      entries: Object.entries(value).map(([name, item]) => [name, sourceOf(item, sources)]),
    };
  return { from: 'constant', value };
}
