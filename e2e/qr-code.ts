import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** Returns the text of a QR code on the page, decoded from its pixels as a camera does. Throws if the code is unreadable. */
export async function readQrCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
