import { readMetric } from '../testing/metrics';
import { p95, requestUntil } from './attack-load';
import { useAttackedProduct } from './product';
import type { RawRequest } from './product';

const REQUEST_COUNT = 100;
const CONCURRENCY = 4;
/** Status of a request whose connection the server closed without a response. */
const NO_RESPONSE = 0;
/** Statuses of requests that the server need not receive completely. It may close their connections while they arrive. */
const TOO_LARGE_STATUSES = [413, 431];
/** Maximum mean CPU time of one rejection, during which the event loop is blocked. */
const MAX_CPU_MS = 25;

const attacked = useAttackedProduct();

const articleBody = (fields: object) => JSON.stringify({ title: '제목', contents: '내용', ...fields });
const articleRequest = (body: string): RawRequest => ({
  method: 'POST',
  path: '/api/v1/clubs/1/articles',
  body,
});
const repeatText = (count: number, createText: (n: number) => string, separator: string) =>
  Array.from({ length: count }, (_, n) => createText(n)).join(separator);
const formRequest = (body: string): RawRequest => ({
  method: 'POST',
  path: '/api/v1/clubs',
  body,
  type: 'application/x-www-form-urlencoded',
});

const attacks: readonly (readonly [name: string, statuses: readonly number[], request: RawRequest])[] = [
  ['thirty thousand nested arrays', [400], articleRequest(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
  ['ten thousand nested objects', [400], articleRequest(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
  ['six thousand fields', [400], articleRequest(`{${repeatText(6_000, (n) => `"f${String(n)}":1`, ',')}}`)],
  [
    'a hundred thousand fields',
    [413],
    articleRequest(`{${repeatText(100_000, (n) => `"f${String(n)}":1`, ',')}}`),
  ],
  ['a megabyte of text', [413], articleRequest(articleBody({ contents: 'a'.repeat(1_000_000) }))],
  ['a text of sixty thousand bytes', [422], articleRequest(articleBody({ title: '가'.repeat(20_000) }))],
  [
    'thirty thousand combining marks',
    [422],
    articleRequest(articleBody({ contents: '\u0301'.repeat(30_000) })),
  ],
  ['a number of sixty thousand digits', [400], articleRequest(`{"title":${'9'.repeat(60_000)}}`)],
  [
    'a form of five thousand fields',
    [400, 413, 422],
    formRequest(repeatText(5_000, (n) => `f${String(n)}=1`, '&')),
  ],
  [
    'a form of a hundred thousand fields',
    [413],
    formRequest(repeatText(100_000, (n) => `f${String(n)}=1`, '&')),
  ],
  [
    'a thousand parameters',
    [400],
    { method: 'GET', path: `/api/v1/clubs?${repeatText(1_000, (n) => `p${String(n)}=1`, '&')}` },
  ],
  [
    'a hundred thousand parameters',
    [431],
    { method: 'GET', path: `/api/v1/clubs?${repeatText(100_000, (n) => `p${String(n)}=1`, '&')}` },
  ],
];

/** Returns the CPU time that the server has used. Unlike elapsed time, it does not depend on other programs of this machine. */
async function readCpuSeconds(): Promise<number> {
  const seconds = await readMetric(attacked().product.port, 'dure_cpu_seconds');
  if (seconds === undefined) throw new Error('the server exports no CPU time');
  return seconds;
}

test.each(attacks)(
  'a hundred requests with %s are rejected and use little CPU time [AC-30]',
  async (name, statuses, request) => {
    const { product, cookie } = attacked();
    const statusCounts = new Map<number, number>();
    const cpuBefore = await readCpuSeconds();
    let isOver = false;
    const send = async () => {
      for (let count = 0; count < REQUEST_COUNT / CONCURRENCY; count += 1) {
        const status = await product.send({ ...request, cookie }).then(
          (response) => response.status,
          () => NO_RESPONSE,
        );
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
      }
    };
    const attack = Promise.all(Array.from({ length: CONCURRENCY }, send)).then(() => {
      isOver = true;
    });
    const durationsMs = await requestUntil(product, cookie, () => isOver);
    await attack;
    const cpuMs = ((await readCpuSeconds()) - cpuBefore) * (1_000 / REQUEST_COUNT);
    console.log(
      `large: ${name}: ${[...statusCounts].map(([status, count]) => `${String(status)}=${String(count)}`).join(' ')}; CPU time of each ${cpuMs.toFixed(1)}ms, others p95=${p95(durationsMs).toFixed(0)}ms`,
    );
    const allowed = statuses.some((status) => TOO_LARGE_STATUSES.includes(status))
      ? [...statuses, NO_RESPONSE]
      : statuses;
    expect(allowed).toEqual(expect.arrayContaining([...statusCounts.keys()]));
    expect([...statusCounts.keys()]).not.toEqual([NO_RESPONSE]);
    expect(cpuMs).toBeLessThan(MAX_CPU_MS);
  },
);
