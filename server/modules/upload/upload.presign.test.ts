import { IMAGE_MAX_BYTES } from '@contract/upload';
import { createTestApp, setUpTestApp } from '../../testing/app';
import { browserOf, createUser } from '../../testing/factories';
import { expectRefused } from '../../testing/fingerprint';
import { requestUploadUrl } from '../../testing/pictures';

const host = setUpTestApp();

const createUserBrowser = async (onHost = host) => browserOf(onHost, await createUser(onHost.pool));
const presignPathFor = (query: Record<string, string>) =>
  `/upload/presigned-url?${new URLSearchParams(query).toString()}`;

test('the server creates the name of a new picture independently of its file name [AC-13 DA-08 IR-02]', async () => {
  const browser = await createUserBrowser();
  const names = new Set<string>();
  for (const fileName of [
    'photo.png',
    '../../etc/passwd',
    'u/00000000-0000-4000-8000-000000000001',
    '<script>alert(1)</script>.png',
    '사진.png',
    '.',
    'x'.repeat(300),
  ]) {
    const { objectName, url } = await requestUploadUrl(browser, { fileName, fileType: 'image/png' });
    expect(objectName).toMatch(/^u\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new URL(url, 'http://localhost').pathname).toBe(`/storage/${objectName}.raw`);
    names.add(objectName);
  }
  expect(names.size).toBe(7);
});

test('a new picture belongs to the requesting user and is unattached', async () => {
  const userId = await createUser(host.pool);
  const { objectName } = await requestUploadUrl(await browserOf(host, userId), { fileType: 'image/png' });
  const { rows } = await host.pool.query(
    'select owner_id, content_type, attached_to, width from objects where name = $1',
    [objectName],
  );
  expect(rows).toEqual([{ owner_id: userId, content_type: 'image/png', attached_to: null, width: null }]);
});

const rejectedQueries: [string, Record<string, string>, string, string][] = [
  [
    'an SVG',
    { fileName: 'x.svg', fileType: 'image/svg+xml' },
    'fileType',
    'PNG 또는 JPEG 파일만 업로드할 수 있습니다.',
  ],
  [
    'an HTML page',
    { fileName: 'x.png', fileType: 'text/html' },
    'fileType',
    'PNG 또는 JPEG 파일만 업로드할 수 있습니다.',
  ],
  [
    'a GIF',
    { fileName: 'x.gif', fileType: 'image/gif' },
    'fileType',
    'PNG 또는 JPEG 파일만 업로드할 수 있습니다.',
  ],
  ['no type', { fileName: 'x.png', fileType: '' }, 'fileType', 'PNG 또는 JPEG 파일만 업로드할 수 있습니다.'],
  [
    'a file that is one byte too large',
    { fileName: 'x.png', fileType: 'image/png', fileSize: String(IMAGE_MAX_BYTES + 1) },
    'fileSize',
    '파일 크기는 최대 10MB까지 가능합니다.',
  ],
  ['no file name', { fileName: '', fileType: 'image/png' }, 'fileName', '이미지를 입력해 주세요.'],
];
test.each(rejectedQueries)(
  'rejects %s without creating a picture [IR-01 ME-69 NL-04]',
  async (_, query, field, sentence) => {
    const browser = await createUserBrowser();
    await expectRefused(host.pool, () => browser.call('GET', presignPathFor(query)), '422 rule_broken');
    expect((await browser.call('GET', presignPathFor(query))).errors).toEqual({ [field]: sentence });
  },
);

test('issues a URL for a file of exactly the maximum size [IR-01 NU-07]', async () => {
  await expect(
    requestUploadUrl(await createUserBrowser(), { fileSize: IMAGE_MAX_BYTES }),
  ).resolves.toBeDefined();
});

test('rejects anonymous requests', async () => {
  await expectRefused(
    host.pool,
    () => host.browser().call('GET', presignPathFor({ fileName: 'x.png', fileType: 'image/png' })),
    '401 not_logged_in',
  );
});

test('limits a user to thirty URLs a minute, independently of other users', async () => {
  const limitedHost = await createTestApp({ LIMITS_FACTOR: '1' });
  try {
    const limitedBrowser = await createUserBrowser(limitedHost);
    for (let i = 0; i < 30; i += 1) await requestUploadUrl(limitedBrowser, { fileSize: 1_000 });
    await expectRefused(
      limitedHost.pool,
      () =>
        limitedBrowser.call(
          'GET',
          presignPathFor({ fileName: 'x.png', fileType: 'image/png', fileSize: '1000' }),
        ),
      '429 too_many_requests',
    );
    const { headers } = await limitedBrowser.call(
      'GET',
      presignPathFor({ fileName: 'x.png', fileType: 'image/png', fileSize: '1000' }),
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await requestUploadUrl(await createUserBrowser(limitedHost));
  } finally {
    await limitedHost.close();
  }
});
