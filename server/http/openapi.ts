import { errorStatuses } from '@contract/error';
import {
  API_BASE,
  ID_MAX,
  IDEMPOTENCY_KEY_LIFETIME_HOURS,
  IDEMPOTENCY_KEY_HEADER,
  textParams,
} from '@contract/route';
import type { Route } from '@contract/route';
import type { RouteWithRules } from '@contract/response.rules';
import { jsonSchemaOf } from './openapi-schema';
import type { JsonSchema, NamedSchemas } from './openapi-schema';

interface MediaTypes {
  [mediaType: string]: { schema: JsonSchema };
}

/** A parameter in the path, the query or a header. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface ResponseObject {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: MediaTypes;
}

/** An operation of the API. `security` is empty for public operations. */
export interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  security: { session?: [] }[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: MediaTypes };
  responses: Record<string, ResponseObject | { $ref: string }>;
}

/** The subset of OpenAPI 3.1 that this server uses. Paths are relative to `servers[0].url`. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Lowercase<Route['method']>, Operation>>>;
  components: {
    securitySchemes: { session: { type: 'apiKey'; in: 'cookie'; name: string; description: string } };
    responses: Record<string, ResponseObject>;
    schemas: Record<string, JsonSchema>;
  };
}

// Tags of the document. The first match counts: the submissions of a club belong to 'submissions', not to 'clubs'.
const nouns: readonly [noun: string, heading: string, pathPattern: RegExp][] = [
  ['audit', '활동 기록', /\/audit(\.csv)?$/],
  ['comments', '댓글', /^\/comment\//],
  ['interviews', '면접', /\/(slots?|bookings)(\/|\.|$)/],
  ['attendance', '출석', /\/attendance(\/|$)/],
  ['events', '일정', /\/events(\/|$)/],
  ['calendar', '달력', /^\/calendar(\/|$)/],
  ['certificates', '활동확인서', /\/certificates(\/|$)/],
  ['recruitments', '모집', /\/recruitments?(\/|$)/],
  ['submissions', '지원서', /\/submissions(\/|$)/],
  ['articles', '게시글', /\/articles(\/|$)/],
  ['notices', '공지사항', /\/notices(\/|$)/],
  ['members', '회원', /\/members(\/|$)|^\/clubs\/(grant-role|leave-club)$/],
  ['follows', '관심 동아리', /\/follow(ing)?$/],
  ['questions', '질문', /\/questions(\/|$)/],
  ['settings', '알림 설정', /\/notification-settings$/],
  ['reportCases', '신고 처리', /^\/operator\/(reports|contents)(\/|$)/],
  ['announcement', '전체 공지', /^\/announcement$/],
  ['officers', '임원 이력', /\/officers$/],
  ['succession', '회장 승계', /\/succession(\/|$)/],
  ['figures', '현황', /\/figures$/],
  ['operator', '운영', /^\/operator\//],
  ['reports', '신고', /\/reports(\/|$)|^\/appeals$/],
  ['blocks', '차단', /^\/users\/(blocks|:userId\/block)$/],
  ['clubs', '동아리', /^\/clubs(\/|$)/],
  ['users', '사용자', /^\/users(\/|$)/],
  ['auth', '계정과 로그인', /^\/auth\//],
  ['uploads', '이미지', /^\/upload\//],
  ['chat', '채팅', /^\/chat\//],
  ['notifications', '알림', /^\/notifications(\/|$)/],
];

const DESCRIPTION = [
  '성공은 `{ "data": …, "message": … }`, 실패는 `{ "message": …, "code": …, "errors": { 항목: 문장 }? }`로 답합니다. `code`는 바뀌지 않는 값입니다.',
  '로그인하면 세션 번호가 HttpOnly 쿠키로 옵니다. 세션이 필요한 요청은 쿠키가 없으면 401입니다.',
  'GET이 아닌 요청은 서비스의 주소와 같은 `Origin` 머리글이 있어야 하며, 없거나 다르면 403입니다.',
  '알 수 없는 항목이나 다른 형식의 값은 400, 규칙에 어긋난 값은 422입니다. 값은 다른 형식으로 바꾸어 읽지 않습니다.',
  '글자 수는 NFC 정규화, 줄바꿈 통일(LF), 앞뒤 공백 제거를 거친 뒤의 UTF-16 단위로 셉니다. 전화번호의 붙임표와 빈칸은 빼고 봅니다. NUL 문자는 받지 않습니다.',
  '번호는 양의 정수입니다. 주소에 다른 것이 오면 404입니다. 시각은 ISO 8601 UTC입니다.',
]
  .map((line) => `- ${line}`)
  .join('\n');

const JSON_TYPE = 'application/json';
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/** Creates the document of the routes, independent of their order. Throws for a route whose path matches none of {@link nouns}. */
export function createOpenApi(routes: readonly RouteWithRules[]): OpenApiDocument {
  const namedSchemas: NamedSchemas = new Map();
  const paths: OpenApiDocument['paths'] = {};
  const sortedRoutes = [...routes].sort(
    (a, b) => compare(a.route.path, b.route.path) || compare(a.route.method, b.route.method),
  );
  for (const routeWithRules of sortedRoutes) {
    const { method, path } = routeWithRules.route;
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [lowerCase(method)]: operationOf(routeWithRules, namedSchemas) };
  }
  const usedNouns = new Set(sortedRoutes.map(({ route }) => nounOf(route.path)));
  return {
    openapi: '3.1.0',
    info: { title: '두레 API', version: '1', description: DESCRIPTION },
    servers: [{ url: API_BASE }],
    tags: nouns.filter(([name]) => usedNouns.has(name)).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'dure_session',
          description: 'HttpOnly, SameSite=Lax. https에서는 이름이 `__Host-dure_session`입니다.',
        },
      },
      responses: failureResponses(),
      schemas: Object.fromEntries([...namedSchemas].sort(([a], [b]) => compare(a, b))),
    },
  };
}

function operationOf({ name, route, rules }: RouteWithRules, namedSchemas: NamedSchemas): Operation {
  const noun = nounOf(route.path);
  const parameters = [
    ...pathParameters(route.path),
    ...(rules.query ? queryParameters(jsonSchemaOf(rules.query, namedSchemas)) : []),
    ...(route.idempotent ? [IDEMPOTENCY_KEY_PARAMETER] : []),
  ];
  const hasBody = rules.body !== undefined;
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: route.summary,
    security: route.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: { required: true, content: bodyContentOf(route, jsonSchemaOf(rules.body, namedSchemas)) },
    }),
    responses: {
      [String(route.success ?? 200)]: {
        description: '성공',
        content: successContentOf(route, jsonSchemaOf(rules.data, namedSchemas)),
      },
      ...Object.fromEntries(
        failureStatusesOf(route, { hasBody, hasQuery: rules.query !== undefined }).map((status) => [
          status,
          { $ref: `#/components/responses/Failure${status}` },
        ]),
      ),
    },
  };
}

const IDEMPOTENCY_KEY_PARAMETER: Parameter = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{8,64}"?$' },
  description: `다시 보낸 요청을 알아보는 이름(UUID). 같은 사람이 ${String(IDEMPOTENCY_KEY_LIFETIME_HOURS)}시간 안에 같은 이름으로 다시 보내면 한 번만 하고 처음과 같이 답합니다. 다른 내용이면 422(key_reused)입니다.`,
};

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: textParams.some((textParam) => textParam === name)
      ? { type: 'string', minLength: 1, maxLength: 40 }
      : { type: 'integer', minimum: 1, maximum: ID_MAX },
  }));
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

function bodyContentOf({ encoding, secrets = [] }: Route, schema: JsonSchema): MediaTypes {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      [name, secrets.includes(name) ? { ...field, format: 'password', writeOnly: true } : field] as const,
  );
  const bodySchema = { ...schema, properties: Object.fromEntries(properties) };
  return Object.fromEntries(
    (encoding === 'form' ? FORM_TYPES : [JSON_TYPE]).map((type) => [type, { schema: bodySchema }]),
  );
}

const successContentOf = ({ mediaType }: Route, data: JsonSchema): MediaTypes =>
  mediaType === undefined ? { [JSON_TYPE]: { schema: envelopeOf(data) } } : { [mediaType]: { schema: data } };

const envelopeOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data, message: { type: 'string' } },
  required: ['data', 'message'],
  additionalProperties: false,
});

/** Returns the error statuses that an operation may have. {@link failureResponses} lists the codes of each status. */
function failureStatusesOf(
  route: Route,
  { hasBody, hasQuery }: { hasBody: boolean; hasQuery: boolean },
): string[] {
  const isWrite = route.method !== 'GET';
  const isPublic = route.access === 'public';
  const statusConditions: [status: number, when: boolean][] = [
    [400, isWrite || hasQuery],
    [401, !isPublic || hasBody],
    [403, true],
    [404, route.access === 'operator' || route.path.includes(':') || hasBody || hasQuery],
    [409, isWrite],
    [413, hasBody],
    [415, isWrite],
    [422, isWrite || hasQuery],
    [429, true],
    [500, true],
    [503, true],
  ];
  return statusConditions.filter(([, when]) => when).map(([status]) => String(status));
}

function failureResponses(): Record<string, ResponseObject> {
  const statuses = [...new Set(Object.values(errorStatuses))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.entries(errorStatuses)
        .filter(([, statusOfCode]) => statusOfCode === status)
        .map(([code]) => code);
      const description = codes.join(', ');
      return [
        `Failure${String(status)}`,
        {
          description,
          ...(status === 429 || status === 503 ? { headers: RETRY_HEADERS } : {}),
          content: { [JSON_TYPE]: { schema: failureSchemaOf(codes) } },
        },
      ];
    }),
  );
}

const RETRY_HEADERS = {
  'Retry-After': { description: '다시 시도할 수 있을 때까지의 초', schema: { type: 'integer', minimum: 1 } },
};

const failureSchemaOf = (codes: string[]): JsonSchema => ({
  type: 'object',
  properties: {
    message: { type: 'string', description: '사용자에게 보이는 문장' },
    code: { type: 'string', enum: codes },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: '항목별 문장' },
  },
  required: ['message', 'code'],
  additionalProperties: false,
});

function nounOf(path: string): string {
  const noun = nouns.find(([, , pattern]) => pattern.test(path))?.[0];
  if (noun === undefined) throw new Error(`The documentation has no heading for ${path}.`);
  return noun;
}

/** Compares by code units, independent of the machine's locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

// The standard library types the result as any string.
const lowerCase = (method: Route['method']) => method.toLowerCase() as Lowercase<Route['method']>;
