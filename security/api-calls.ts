import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv/dist/2020';
import type { OpenApiDocument, Operation } from '../server/http/openapi';
import type { JsonSchema } from '../server/http/openapi-schema';
import type { RawResponse, Product, RawRequest } from './product';

/** One operation of the API documentation. */
export interface Call {
  /** Operation id, such as `clubs.remove`. */
  name: string;
  method: string;
  /** Path without `/api/v1`, with parameters in braces. */
  path: string;
  operation: Operation;
}

/** The API as the server documents it. */
export interface Api {
  calls: readonly Call[];
  schemas: OpenApiDocument['components']['schemas'];
  /** Returns whether a value meets a schema of the document. */
  isValid: (value: unknown, schema: JsonSchema) => boolean;
  /**
   * Describes how a response deviates from the documentation of its call. Every 5xx status is a deviation,
   * although 500 and 503 are documented. Returns undefined without a deviation.
   */
  findDeviation: (call: Call, response: RawResponse) => string | undefined;
}

const BUSY_RETRY_DELAY_MS = 200;
const MAX_BUSY_RETRIES = 50;

/**
 * Sends a request. Repeats it up to 50 times while the server sheds it with 503, because other programs may use the CPU of this machine.
 */
export async function sendUntilAdmitted(product: Product, request: RawRequest): Promise<RawResponse> {
  let response = await product.send(request);
  for (let retries = 0; response.status === 503 && retries < MAX_BUSY_RETRIES; retries += 1) {
    await sleep(BUSY_RETRY_DELAY_MS);
    response = await product.send(request);
  }
  return response;
}

/** Reads the OpenAPI document that the server generates. */
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
      const documentedResponse =
        documented && '$ref' in documented ? responses[documented.$ref.split('/').at(-1) ?? ''] : documented;
      const type = String(headers['content-type']).split(';')[0] ?? '';
      const schema = documentedResponse?.content[type]?.schema;
      if (!schema) return `${String(status)} ${type} is not documented`;
      const validator = validatorOf(schema);
      return validator(body) ? undefined : `${String(status)}: ${ajv.errorsText(validator.errors)}`;
    },
  };
}

/** Returns content type and schema of the request body of a call; undefined without a body. Never returns the multipart form. */
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
