import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbeddedPool } from '../testing/embedded-pool';
import { startNode } from '../testing/node-process';

/** The password of every account of the demo campus. */
const PASSWORD = 'dure2026!';

/** A response of the product. */
export interface RawResponse {
  status: number;
  /** Parsed JSON, otherwise the text. */
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/** A request of the product. `path` is complete, such as `/api/v1/clubs`. */
export interface RawRequest {
  method: string;
  path: string;
  body?: string | Buffer;
  /** Content type of the body; JSON by default. */
  type?: string;
  cookie?: string;
}

/** The built product with its demo campus on a loopback port. */
export interface Product {
  port: number;
  pid: number;
  url: string;
  send: (rawRequest: RawRequest) => Promise<RawResponse>;
  /** Logs in a user of the demo campus. Resolves with the session cookie as `name=value`. */
  logIn: (username: string) => Promise<string>;
  /** Returns the number of requests to a route pattern so far with a 2xx response. */
  countAccepted: (method: string, route: string) => Promise<number>;
  /** Opens a pool of connections to the database. The caller ends the pool before the product stops. */
  openPool: () => ReturnType<typeof openEmbeddedPool>;
  /** Log output so far, by line. */
  lines: readonly string[];
  /** Stops the server. Resolves with its exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts the built product (`npm run build`) without rate limits, which would hide the attacked code. `sockets` is the maximum number of
 * concurrent requests.
 */
export async function startProduct(
  env: Record<string, string> = {},
  { sockets = 16 } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dure-security-'));
  const node = await startNode({
    DATA_DIR: dataDir,
    DEMO: '1',
    LIMITS_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const origin = `http://localhost:${String(node.port)}`;
  const sendRequest = ({ method, path: target, body, type = 'application/json', cookie }: RawRequest) =>
    new Promise<RawResponse>((resolve, reject) => {
      const outgoingRequest = request(
        {
          host: '127.0.0.1',
          port: node.port,
          method,
          path: target,
          agent,
          headers: {
            host: `localhost:${String(node.port)}`,
            origin,
            ...(cookie !== undefined && { cookie }),
            ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            const isJson = response.headers['content-type']?.startsWith('application/json') === true;
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: isJson ? JSON.parse(text) : text,
            });
          });
        },
      );
      outgoingRequest.on('error', (error) => {
        reject(
          new Error(`${method} ${target}, ${String(body?.length ?? 0)} characters: ${error.message}`, {
            cause: error,
          }),
        );
      });
      outgoingRequest.end(body);
    });
  return {
    port: node.port,
    pid: node.pid,
    url: origin,
    send: sendRequest,
    openPool: () => openEmbeddedPool(dataDir),
    lines: node.lines,
    countAccepted: async (method, route) => {
      const { body } = await sendRequest({ method: 'GET', path: '/metrics' });
      const series = `dure_http_request_seconds_count{method="${method}",route="${route}",status="2xx"} `;
      const line = String(body)
        .split('\n')
        .find((each) => each.startsWith(series));
      return Number(line?.slice(series.length) ?? 0);
    },
    logIn: async (username) => {
      const { status, headers } = await sendRequest({
        method: 'POST',
        path: '/api/v1/auth/login',
        body: JSON.stringify({ username, password: PASSWORD }),
      });
      const session = headers['set-cookie']?.[0]?.split(';')[0];
      if (status !== 200 || session === undefined)
        throw new Error(`${username} cannot log in: ${String(status)}`);
      return session;
    },
    stop: async () => {
      agent.destroy();
      const code = await node.stop();
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** The product and a session cookie of its user `president`. */
export interface AttackedProduct {
  product: Product;
  cookie: string;
}

/** Starts the product before the tests of a file and stops it afterwards. Tests and later hooks may call the returned function. */
export function useAttackedProduct(...options: Parameters<typeof startProduct>): () => AttackedProduct {
  let product: Product | undefined;
  let cookie: string | undefined;
  beforeAll(async () => {
    product = await startProduct(...options);
    cookie = await product.logIn('president');
  });
  afterAll(() => product?.stop());
  return () => {
    if (product === undefined || cookie === undefined) throw new Error('the product has not been started');
    return { product, cookie };
  };
}
