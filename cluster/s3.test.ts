import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { createClub } from '../server/testing/factories';
import { startS3Stub } from '../server/testing/s3-stub';
import type { S3Stub } from '../server/testing/s3-stub';
import type { Browser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createVisitor, slowest, statusesOf } from './load';
import type { Visitor } from './load';
import { startProxy } from './tcp-proxy';
import type { Proxy } from './tcp-proxy';
import { waitUntil } from '../testing/wait-until';

let store: S3Stub;
let way: Proxy;
let cluster: Cluster;
let visitor: Visitor;
let browser: Browser;
let articles: string;
let bytes: Buffer;
beforeAll(async () => {
  store = await startS3Stub();
  way = await startProxy(Number(new URL(store.settings.endpoint).port));
  const { bucket, region, accessKeyId, secretAccessKey } = store.settings;
  cluster = await startCluster({
    LIMITS_FACTOR: '1000',
    S3_ENDPOINT: `http://127.0.0.1:${String(way.port)}`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  visitor = await createVisitor(cluster);
  const person = await cluster.createLoggedInUser();
  browser = person.browser;
  const { clubId } = await createClub(cluster.pool, { presidentId: person.userId });
  articles = `/clubs/${String(clubId)}/articles`;
  // Noise, so that it is a picture of some size.
  bytes = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await cluster.stop();
  await way.close();
  await store.close();
});

async function upload(): Promise<string> {
  const { data } = await browser.call<{ objectName: string; url: string }>(
    cluster.front,
    'GET',
    `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(bytes.length)}`,
  );
  expect(
    (
      await fetch(data.url, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).status,
  ).toBe(200);
  return data.objectName;
}
const post = (thumbUrl: string) =>
  browser.call<{ articleId: number }>(cluster.front, 'POST', articles, {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl,
  });
const keysOf = (name: string) => [...store.objects.keys()].filter((key) => key.startsWith(name));
const settle = () => {
  store.setBehaviour('well');
  way.setWay('open');
};
afterEach(settle);

const ask = (port: number) =>
  browser.call(port, 'GET', '/upload/presigned-url?fileName=b.png&fileType=image/png');

/** Whether a question that nothing hangs on is answered all the same. */
const falls: [string, () => void, answers: boolean][] = [
  [
    'takes a question and says nothing',
    () => {
      store.setBehaviour('stalls');
    },
    false,
  ],
  [
    'fails (500)',
    () => {
      store.setBehaviour('fails');
    },
    false,
  ],
  [
    'hangs up in the middle of a picture',
    () => {
      store.setBehaviour('cuts');
    },
    true,
  ],
  [
    'refuses connections',
    () => {
      way.setWay('refuses');
    },
    false,
  ],
  [
    'is behind a way that passes nothing on',
    () => {
      way.setWay('stalls');
    },
    false,
  ],
  [
    'is behind a way that breaks off',
    () => {
      way.setWay('cuts');
    },
    true,
  ],
];
test.each(falls)(
  'while the store %s, a picture and the address for a new one are refused within five seconds and everything else goes on; then the same one hangs',
  async (_, fall, answers) => {
    const name = await upload();
    fall();
    const refused = post(name);
    const visits = await visitor.visit();
    expect(statusesOf(visits)).toEqual([200, 201]);
    expect(slowest(visits)).toBeLessThan(2_000);
    const { status, headers, durationMs } = await refused;
    expect([status, headers['retry-after'], durationMs < 5_000]).toEqual([503, '5', true]);
    if (!answers) {
      for (const port of cluster.ports) {
        // A node that has just had an answer believes in it for two seconds.
        await waitUntil('no address is given', async () => (await ask(port)).status === 503, 5_000);
        const address = await ask(port);
        expect([address.status, address.headers['retry-after'], address.durationMs < 3_000]).toEqual([
          503,
          '5',
          true,
        ]);
      }
    }
    settle();
    for (const port of cluster.ports) expect((await ask(port)).status).toBe(200);
    expect((await post(name)).status).toBe(201);
  },
);

test('slow object storage delays only its own callers', async () => {
  const name = await upload();
  way.setWay('slow');
  const posted = post(name);
  const visits = await visitor.visit();
  expect(statusesOf(visits)).toEqual([200, 201]);
  expect(slowest(visits)).toBeLessThan(1_500);
  expect([201, 503]).toContain((await posted).status);
});

test('objects deleted during an outage are removed soon after it', async () => {
  const name = await upload();
  const { data } = await post(name);
  await waitUntil('the versions are there alone', () => keysOf(name).length === 2);
  way.setWay('refuses');
  expect((await browser.call(cluster.front, 'DELETE', `${articles}/${String(data.articleId)}`)).status).toBe(
    200,
  );
  await waitUntil(
    'a deletion was attempted',
    async () =>
      (
        await cluster.pool.query(`select 1 from pgboss.job where retry_count > 0 and data->>'key' like $1`, [
          `${name}%`,
        ])
      ).rows.length > 0,
  );
  expect(keysOf(name)).toHaveLength(2);
  settle();
  await waitUntil('nothing is left', () => keysOf(name).length === 0);
});

test('no acknowledged write is lost or duplicated, and no rejected write is stored', async () => {
  const { faults, counts } = await visitor.check('f7-store');
  expect(faults).toEqual([]);
  expect(counts.ok).toBeGreaterThan(40);
});
