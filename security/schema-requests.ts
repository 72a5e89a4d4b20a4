import type { JsonSchema } from '../server/http/openapi-schema';
import type { RequestParts } from '../server/testing/matrix/statuses';
import { bodyOf, decodeBody, encodeBody } from './api-calls';
import type { Api, Call } from './api-calls';
import type { RawRequest } from './product';
import { createValueSource, narrowSchema, pick } from './schema-values';

/** Names of response fields whose values fill path parameters, such as `articleId`, `code` or `contentKey`. */
const ID_NAME = /(?:Id|[cC]ode|[tT]oken|Key|Kind)$/;
/** Maximum number of ids per name, and per name and club. */
const MAX_KNOWN_IDS = 40;
/** Probability with which each field of a mixed request comes from a generated body instead of the prepared body. */
const REPLACEMENT_PROBABILITY = 0.4;

type Id = string | number;

export interface GeneratedRequest extends RawRequest {
  /** The club in the path; undefined without `clubId` in the path or with a generated one. */
  club: Id | undefined;
  /** Whether the schema of the call accepts the body; true without a body. */
  isValid: boolean;
}

/**
 * Creates a pool of ids for path parameters. `collect` stores each id of a response under the name of its field, and also under name and
 * club if its object has a `clubId` or the request had a club. `of` returns the ids of this name and club; if there are none, all ids of
 * the name.
 */
export function createIdPool() {
  const pool = new Map<string, Id[]>([['clubId', [1]]]);
  const add = (name: string, id: Id) => {
    const knownIds = pool.get(name) ?? [];
    if (!knownIds.includes(id) && knownIds.length < MAX_KNOWN_IDS) pool.set(name, [...knownIds, id]);
  };
  const collect = (value: unknown, club: Id | undefined, name = ''): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, club, name);
    else if (typeof value === 'object' && value !== null) {
      const ownClub = 'clubId' in value && typeof value.clubId === 'number' ? value.clubId : club;
      for (const [field, each] of Object.entries(value)) collect(each, ownClub, field);
    } else if (ID_NAME.test(name) && (typeof value === 'number' || typeof value === 'string')) {
      add(name, value);
      if (club !== undefined) add(`${String(club)} ${name}`, value);
    }
  };
  return {
    collect,
    of: (name: string, club: Id | undefined) => pool.get(`${String(club)} ${name}`) ?? pool.get(name) ?? [],
  };
}

interface RequestSourceDeps {
  api: Api;
  random: () => number;
  idsOf: (name: string, club: Id | undefined) => readonly Id[];
}

/** Generates requests of calls by their documented schemas. */
export interface RequestSource {
  /** Returns a valid request. */
  valid: (call: Call) => GeneratedRequest;
  /**
   * Returns a valid request with one change of its body that the schema rejects; undefined for calls without a body, and if no such
   * change was found.
   */
  nearlyValid: (call: Call) => GeneratedRequest | undefined;
  /** Returns the request that was prepared, unchanged. */
  prepared: (call: Call, parts: RequestParts) => GeneratedRequest;
  /**
   * Returns the prepared request with more query parameters, and with generated values in some fields of its body. The body stays
   * unchanged if the schema would reject it with these values.
   */
  mixed: (call: Call, parts: RequestParts) => GeneratedRequest;
  /**
   * Returns the prepared request with more query parameters, and with one change of its body that the schema rejects; undefined without a
   * body, and if no such change was found.
   */
  preparedNearlyValid: (call: Call, parts: RequestParts) => GeneratedRequest | undefined;
}

export function createRequestSource({ api, random, idsOf }: RequestSourceDeps): RequestSource {
  const values = createValueSource(random, { schemas: api.schemas });
  const valueOf = (schema: JsonSchema, name: string) =>
    values.valid(narrowSchema(schema, name), (value) => api.isValid(value, schema))?.value;

  /** Fills the path with the given `ids`. Other parameters get known ids; in one of ten cases, or without a known id, a generated id. */
  const fillPath = (call: Call, ids?: RequestParts['ids']) => {
    let path = `/api/v1${call.path}`;
    let club: Id | undefined = ids?.clubId;
    for (const { name, schema } of parametersOf(call, 'path')) {
      const knownIds = idsOf(name, club);
      const choice = random();
      // The first known club is that of the president.
      const id =
        ids?.[name] ??
        (choice > 0.9 ? undefined : name === 'clubId' && choice < 0.6 ? knownIds[0] : pick(knownIds, random));
      if (name === 'clubId') club = id;
      path = path.replace(`{${name}}`, encodeURIComponent(String(id ?? valueOf(schema, name))));
    }
    return { path, club };
  };
  /** Returns the given parameters unchanged, and generated values for the other required and for some optional parameters. */
  const generateQuery = (call: Call, given: RequestParts['query'] = {}) => [
    ...Object.entries(given).map(([name, value]) => [name, String(value)]),
    ...parametersOf(call, 'query')
      .filter(({ name, required }) => given[name] === undefined && (required || random() < 0.5))
      .map(({ name, schema }) => [name, String(valueOf(schema, name))]),
  ];
  const isValidBody = (call: Call, value: unknown) => {
    const body = bodyOf(call);
    return (
      !body ||
      value === undefined ||
      api.isValid(decodeBody(body.type, encodeBody(body.type, value)), body.schema)
    );
  };
  const generateBody = (call: Call, schema: JsonSchema): unknown => {
    const found = values.valid(narrowSchema(schema), (value) => isValidBody(call, value));
    if (!found) throw new Error(`${call.name}: no valid body was found`);
    return found.value;
  };
  const requestOf = (
    call: Call,
    target: { path: string; club: Id | undefined },
    query: string[][],
    value?: unknown,
  ): GeneratedRequest => {
    const body = bodyOf(call);
    return {
      method: call.method,
      club: target.club,
      path: query.length > 0 ? `${target.path}?${new URLSearchParams(query).toString()}` : target.path,
      isValid: isValidBody(call, value),
      ...(body && value !== undefined && { type: body.type, body: encodeBody(body.type, value) }),
    };
  };
  const breakBody = (call: Call, value: unknown) =>
    values.nearlyValid(value, (changed) => isValidBody(call, changed));
  const mix = (call: Call, value: unknown) => {
    const schema = bodyOf(call)?.schema;
    if (!schema || !isFields(value)) return value;
    const generated = generateBody(call, schema);
    if (!isFields(generated)) return value;
    const replaced = Object.entries(generated).filter(() => random() < REPLACEMENT_PROBABILITY);
    const mixed = { ...value, ...Object.fromEntries(replaced) };
    return isValidBody(call, mixed) ? mixed : value;
  };

  return {
    valid: (call) => {
      const body = bodyOf(call);
      const target = fillPath(call);
      return requestOf(call, target, generateQuery(call), body && generateBody(call, body.schema));
    },
    nearlyValid: (call) => {
      const body = bodyOf(call);
      const broken = body && breakBody(call, generateBody(call, body.schema));
      return broken && requestOf(call, fillPath(call), generateQuery(call), broken.value);
    },
    prepared: (call, parts) => {
      const query = Object.entries(parts.query ?? {}).map(([name, value]) => [name, String(value)]);
      return requestOf(call, fillPath(call, parts.ids), query, plainBody(parts));
    },
    mixed: (call, parts) =>
      requestOf(
        call,
        fillPath(call, parts.ids),
        generateQuery(call, parts.query),
        mix(call, plainBody(parts)),
      ),
    preparedNearlyValid: (call, parts) => {
      const broken = parts.body && breakBody(call, plainBody(parts));
      return (
        broken && requestOf(call, fillPath(call, parts.ids), generateQuery(call, parts.query), broken.value)
      );
    },
  };
}

const parametersOf = ({ operation }: Call, location: 'path' | 'query') =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === location);

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of a prepared form, or the body itself. */
const plainBody = ({ body }: RequestParts): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : body;
