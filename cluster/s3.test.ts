import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { createClub } from '../server/testing/factories';
import { startS3Stub } from '../server/testing/s3-stub';
import type { S3Stub } from '../server/testing/s3-stub';
import type { Browser } from './browser';
import { startCluster } from './cluster';
import type { Cluster } from './cluster';
import { createMixedLoad, slowestMs, listStatuses } from './load';
import type { MixedLoad } from './load';
import { startTcpProxy } from './tcp-proxy';
import type { TcpProxy } from './tcp-proxy';
import { waitUntil } from '../testing/wait-until';

let objectStore: S3Stub;
let proxy: TcpProxy;
let cluster: Cluster;
let mixedLoad: MixedLoad;
let browser: Browser;
let articlesPath: string;
let pictureBytes: Buffer;
beforeAll(async () => {
  objectStore = await startS3Stub();
  proxy = await startTcpProxy(Number(new URL(objectStore.settings.endpoint).port));
  const { bucket, region, accessKeyId, secretAccessKey } = objectStore.settings;
  cluster = await startCluster({
    LIMITS_FACTOR: '1000',
    S3_ENDPOINT: `http://127.0.0.1:${String(proxy.port)}`,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  mixedLoad = await createMixedLoad(cluster);
  const user = await cluster.createLoggedInUser();
  browser = user.browser;
  const { clubId } = await createClub(cluster.pool, { presidentId: user.userId });
  articlesPath = `/clubs/${String(clubId)}/articles`;
  // Random pixels make a file of realistic size.
  pictureBytes = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await cluster.stop();
  await proxy.close();
  await objectStore.close();
});

/** Uploads the picture. Returns its object name. */
async function uploadPicture(): Promise<string> {
  const { data } = await browser.call<{ objectName: string; url: string }>(
    cluster.reverseProxyPort,
    'GET',
    `/upload/presigned-url?fileName=a.jpg&fileType=image/jpeg&fileSize=${String(pictureBytes.length)}`,
  );
  expect(
    (
      await fetch(data.url, {
        method: 'PUT',
        body: new Uint8Array(pictureBytes),
        headers: { 'content-type': 'image/jpeg' },
      })
    ).status,
  ).toBe(200);
  return data.objectName;
}
const postArticle = (thumbUrl: string) =>
  browser.call<{ articleId: number }>(cluster.reverseProxyPort, 'POST', articlesPath, {
    title: '사진',
    contents: '사진입니다.',
    thumbUrl,
  });
/** Stored versions of a picture: card, face and full. */
const VERSION_COUNT = 3;
const listObjectKeys = (objectName: string) =>
  [...objectStore.objects.keys()].filter((key) => key.startsWith(objectName));
const endOutage = () => {
  objectStore.setBehaviour('works');
  proxy.setMode('open');
};
afterEach(endOutage);

const requestUploadUrl = (port: number) =>
  browser.call(port, 'GET', '/upload/presigned-url?fileName=b.png&fileType=image/png');

/** `doSmallRequestsSucceed`: whether requests to the object storage without image data still succeed. */
const outages: [description: string, startOutage: () => void, doSmallRequestsSucceed: boolean][] = [
  [
    'does not answer',
    () => {
      objectStore.setBehaviour('stalls');
    },
    false,
  ],
  [
    'fails (500)',
    () => {
      objectStore.setBehaviour('fails');
    },
    false,
  ],
  [
    'closes the connection in the middle of a picture',
    () => {
      objectStore.setBehaviour('truncates');
    },
    true,
  ],
  [
    'refuses connections',
    () => {
      proxy.setMode('refuses');
    },
    false,
  ],
  [
    'is behind a proxy that forwards nothing',
    () => {
      proxy.setMode('stalls');
    },
    false,
  ],
  [
    'is behind a proxy that cuts responses',
    () => {
      proxy.setMode('cuts');
    },
    true,
  ],
];
test.each(outages)(
  'while object storage %s, attaching a picture fails within five seconds and other calls succeed; upload URLs are rejected unless small requests still succeed; afterwards the picture can be attached',
  async (_description, startOutage, doSmallRequestsSucceed) => {
    const name = await uploadPicture();
    startOutage();
    const attaching = postArticle(name);
    const nodeCalls = await mixedLoad.callNodes();
    expect(listStatuses(nodeCalls)).toEqual([200, 201]);
    expect(slowestMs(nodeCalls)).toBeLessThan(2_000);
    const { status, headers, durationMs } = await attaching;
    expect([status, headers['retry-after'], durationMs < 5_000]).toEqual([503, '5', true]);
    if (!doSmallRequestsSucceed) {
      for (const port of cluster.ports) {
        // Rejections start late: for two seconds after a response of the object storage, a node assumes that it is available.
        await waitUntil(
          'upload URLs are rejected',
          async () => (await requestUploadUrl(port)).status === 503,
          5_000,
        );
        const response = await requestUploadUrl(port);
        expect([response.status, response.headers['retry-after'], response.durationMs < 3_000]).toEqual([
          503,
          '5',
          true,
        ]);
      }
    }
    endOutage();
    for (const port of cluster.ports) expect((await requestUploadUrl(port)).status).toBe(200);
    expect((await postArticle(name)).status).toBe(201);
  },
);

test('slow object storage does not delay calls that do not use it', async () => {
  const name = await uploadPicture();
  proxy.setMode('slow');
  const posted = postArticle(name);
  const nodeCalls = await mixedLoad.callNodes();
  expect(listStatuses(nodeCalls)).toEqual([200, 201]);
  expect(slowestMs(nodeCalls)).toBeLessThan(1_500);
  expect([201, 503]).toContain((await posted).status);
});

test('the picture of an article that is deleted during an outage is removed from object storage after the outage', async () => {
  const name = await uploadPicture();
  const { data } = await postArticle(name);
  await waitUntil('only the encoded versions exist', () => listObjectKeys(name).length === VERSION_COUNT);
  proxy.setMode('refuses');
  expect(
    (await browser.call(cluster.reverseProxyPort, 'DELETE', `${articlesPath}/${String(data.articleId)}`))
      .status,
  ).toBe(200);
  await waitUntil(
    'a deletion has failed',
    async () =>
      (
        await cluster.pool.query(`select 1 from pgboss.job where retry_count > 0 and data->>'key' like $1`, [
          `${name}%`,
        ])
      ).rows.length > 0,
  );
  expect(listObjectKeys(name)).toHaveLength(VERSION_COUNT);
  endOutage();
  await waitUntil('nothing is left', () => listObjectKeys(name).length === 0);
});

test('no acknowledged write is lost or duplicated, and no rejected write is stored', async () => {
  const { violations, counts } = await mixedLoad.check('f7-store');
  expect(violations).toEqual([]);
  expect(counts.ok).toBeGreaterThan(40);
});
