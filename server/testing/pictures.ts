import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { UploadAddress } from '@contract/upload';
import type { TestApp, TestBrowser, TestHost } from './app';

/** Returns a `sharp` image of one colour. The caller chooses the output format. */
export const createSolidImage = (width: number, height: number, background = '#3a6a1c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a small JPEG. */
export const createPhoto = (background?: string) => createSolidImage(640, 480, background).jpeg().toBuffer();

/** Image description in the EXIF data of {@link createPhotoWithGps}, which tests search for. */
export const GPS_MARKER = 'Hannam-dong, Seoul';

/** Returns a JPEG with GPS coordinates in its EXIF data. */
export const createPhotoWithGps = () =>
  createSolidImage(640, 480)
    .withExif({
      IFD0: { Make: 'Dure Phone', ImageDescription: GPS_MARKER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 32/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '127/1 0/1 10/1',
      },
    })
    .jpeg()
    .toBuffer();

/** Returns a PNG chunk with its checksum. */
export function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG whose header declares this size in pixels and a depth of one bit. The given chunks follow the header. */
export function createPng(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createPngChunk('IHDR', header),
    ...chunks,
  ]);
}

/** Returns a PNG of a few thousand bytes whose header declares 3.6 billion pixels. */
export const createHugePng = () =>
  createPng(
    60_000,
    60_000,
    createPngChunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    createPngChunk('IEND', Buffer.alloc(0)),
  );

interface FileFields {
  fileName?: string;
  fileType?: string;
  fileSize?: number;
}

/** Requests an object name and an upload URL, as the client does. */
export async function requestUploadUrl(
  browser: TestBrowser,
  { fileName = 'photo.jpg', fileType = 'image/jpeg', fileSize }: FileFields = {},
): Promise<UploadAddress> {
  const query = new URLSearchParams({
    fileName,
    fileType,
    ...(fileSize !== undefined && { fileSize: String(fileSize) }),
  });
  const { status, data, code } = await browser.call<UploadAddress>(
    'GET',
    `/upload/presigned-url?${query.toString()}`,
  );
  if (status !== 200) throw new Error(`no upload URL: ${String(status)} ${String(code)}`);
  return data;
}

/** Uploads bytes to a presigned URL with neither a cookie nor an Origin header. `code`: undefined after a success. */
export async function putToUrl(
  { app }: TestApp,
  url: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
) {
  const { statusCode, payload } = await app.inject({
    method: 'PUT',
    url,
    headers: { host: 'localhost', 'content-type': 'image/jpeg', ...headers },
    payload: bytes,
  });
  const { code } = payload === '' ? { code: undefined } : (JSON.parse(payload) as { code: string });
  return { status: statusCode, code };
}

/** Uploads a file as the client does and returns its object name. */
export async function uploadPicture(
  host: Pick<TestHost, 'browser'>,
  browser: TestBrowser,
  bytes: Buffer,
  fileType = 'image/jpeg',
): Promise<string> {
  const { objectName, url } = await requestUploadUrl(browser, { fileType, fileSize: bytes.length });
  const { status, code } = await host
    .browser()
    .call('PUT', new URL(url, 'http://localhost').href, bytes, { 'content-type': fileType });
  if (status !== 200) throw new Error(`the upload was refused: ${String(status)} ${String(code)}`);
  return objectName;
}

/** Downloads from a signed URL with neither a cookie nor an Origin header. */
export async function fetchSignedUrl({ app }: TestApp, url: string) {
  const { statusCode, rawPayload, headers } = await app.inject({ url, headers: { host: 'localhost' } });
  return { status: statusCode, bytes: rawPayload, headers };
}

/** Returns the sorted names, without folders, of all files in the local object store, including partial files. */
export async function listStoredFiles({ dataDir }: TestApp): Promise<string[]> {
  const folder = path.join(dataDir, 'objects');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort();
}
