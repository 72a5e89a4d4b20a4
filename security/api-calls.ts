import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import type { OpenApiDocument, Operation } from '../server/http/openapi';
import type { JsonSchema } from '../server/http/openapi-schema';
import type { Answer, Product, RawRequest } from './product';

/** One operation of the API documentation. */
export interface Call {
  name: string;
  method: string;
  /** Without `/api/v1`, with parameters in braces. */
  path: string;
  operation: Operation;
}

/** The API as the server documents it. */
export interface Api {
  calls: readonly Call[];
  schemas: OpenApiDocument['components']['schemas'];
  /** Returns whether a value meets a schema of the document. */
  isValid: (value: unknown, schema: JsonSchema) => boolean;
  /** Returns how a response deviates from the documentation of its call; undefined if it does not. */
  findDeviation: (call: Call, answer: Answer) => string | undefined;
}

const REPEAT_AFTER_MS = 200;
const MAX_REPEATS = 50;

/** Sends a request, and repeats it while load shedding rejects it: other programs of this machine may take the CPU time. */
export async function sendUntilAdmitted(product: Product, request: RawRequest): Promise<Answer> {
  let answer = await product.send(request);
  for (let repeats = 0; answer.status === 503 && repeats < MAX_REPEATS; repeats += 1) {
    await sleep(REPEAT_AFTER_MS);
    answer = await product.send(request);
  }
  return answer;
}

/** Reads the document that the server generates. */
export async function loadApi(product: Product): Promise<Api> {
  const document = (await product.send({ method: 'GET', path: '/api/openapi.json' })).body as OpenApiDocument;
  const { schemas, responses } = document.components;
  const ajv = new Ajv2020({
    strict: false, // the document has keywords of its own, such as x-rules
    formats: { 'date-time': (text: string) => !Number.isNaN(Date.parse(text)), password: true },
  });
  const validators = new Map<JsonSchema, ValidateFunction>();
  const validatorOf = (schema: JsonSchema) => {
    const validator = validators.get(schema) ?? ajv.compile({ ...schema, components: { schemas } });
    validators.set(schema, validator);
    return validator;
  };
  return {
    schemas,
    calls: Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    ),
    isValid: (value, schema) => validatorOf(schema)(value),
    findDeviation: ({ operation }, { status, headers, body }) => {
      if (status >= 500) return `is ${String(status)}`;
      const documented = operation.responses[String(status)];
      const answer =
        documented && '$ref' in documented ? responses[documented.$ref.split('/').at(-1) ?? ''] : documented;
      const type = String(headers['content-type']).split(';')[0] ?? '';
      const schema = answer?.content[type]?.schema;
      if (!schema) return `${String(status)} ${type} is not documented`;
      const validator = validatorOf(schema);
      return validator(body) ? undefined : `${String(status)}: ${ajv.errorsText(validator.errors)}`;
    },
  };
}

/** Returns content type and schema of the body of a call; for forms the URL-encoded one. */
export function bodyOf({ operation }: Call): { type: string; schema: JsonSchema } | undefined {
  const [type, media] =
    Object.entries(operation.requestBody?.content ?? {}).find(([name]) => !name.startsWith('multipart')) ??
    [];
  return type === undefined || !media ? undefined : { type, schema: media.schema };
}

/** Encodes a body for its content type. */
export const encodeBody = (type: string, body: unknown) =>
  type === 'application/json' ? (JSON.stringify(body) ?? '') : encodeForm(body);

const encodeForm = (body: unknown) =>
  new URLSearchParams(
    Object.entries(Object(body) as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

/** Returns what the server reads from an encoded body. The fields of a form are texts. */
export const decodeBody = (type: string, text: string): unknown =>
  type === 'application/json' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
