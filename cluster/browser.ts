import { request } from 'node:http';
import { API_BASE } from '@contract/route';

/** The public URL of the cluster. Requests name this URL only in their headers and connect to 127.0.0.1. */
export const PUBLIC_URL = 'https://dure.example';
const HOST = new URL(PUBLIC_URL).host;

/** The response to a call. `text` is the body. `data` and `code` are fields of a JSON body. */
export interface ApiResponse<T = unknown> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  data: T;
  code: string | undefined;
  text: string;
  durationMs: number;
}

/** A browser without pages. Its calls go to a port of a node or reverse proxy, with the headers of calls to the public URL. */
export interface Browser {
  cookies: Map<string, string>;
  /**
   * Adds /api/v1 before `path`, except before a path that starts with one of {@link PATHS_WITHOUT_API_BASE}. Sends URLSearchParams as a
   * form and other bodies as JSON. Rejects if no response arrives.
   */
  call: <T = unknown>(port: number, method: string, path: string, body?: object) => Promise<ApiResponse<T>>;
}

const PATHS_WITHOUT_API_BASE = /^\/(?:dev|health|metrics|api|storage|home)\b/;

/** Creates a browser without cookies. `address` is the client address in X-Forwarded-For. */
export function createBrowser(address = '198.51.100.7'): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: <T>(port: number, method: string, path: string, body?: object) =>
      new Promise<ApiResponse<T>>((resolve, reject) => {
        const startedAt = performance.now();
        const isForm = body instanceof URLSearchParams;
        const payload = body === undefined ? undefined : isForm ? body.toString() : JSON.stringify(body);
        const outgoingRequest = request(
          {
            host: '127.0.0.1',
            port,
            method,
            path: PATHS_WITHOUT_API_BASE.test(path) ? path : API_BASE + path,
            headers: {
              host: HOST,
              'x-forwarded-for': address,
              'x-forwarded-proto': 'https',
              cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
              ...(method !== 'GET' && { origin: PUBLIC_URL }),
              ...(payload !== undefined && {
                'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
                'content-length': Buffer.byteLength(payload),
              }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              for (const line of response.headers['set-cookie'] ?? []) storeCookie(cookies, line);
              const text = Buffer.concat(chunks).toString('utf8');
              const isJson =
                response.headers['content-type']?.startsWith('application/json') === true && text !== '';
              const parsed = (isJson ? JSON.parse(text) : {}) as { data: T; code?: string };
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                data: parsed.data,
                code: parsed.code,
                text,
                durationMs: performance.now() - startedAt,
              });
            });
          },
        );
        outgoingRequest.on('error', reject);
        outgoingRequest.end(payload);
      }),
  };
}

/** Fetches `/health/ready` from a node and returns the HTTP status; 0 without a response. */
export const fetchReadinessStatus = (port: number) =>
  createBrowser()
    .call(port, 'GET', '/health/ready')
    .then(
      ({ status }) => status,
      () => 0,
    );

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
