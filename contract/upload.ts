import { route } from './route';
import type { DownloadQuery, UploadAddress, UploadQuery } from './upload.rules';

export type { UploadAddress };

export const IMAGE_MAX_BYTES = 10_485_760;
export const imageTypes = ['image/png', 'image/jpeg'] as const;
/** Signed addresses of pictures live 300 s; a page that stays open asks anew a little before. */
export const IMAGE_REFRESH_INTERVAL_MS = 260_000;
export const IMAGE_ADDRESS_LIFETIME_SECONDS = 300;

export const imageVariants = ['card', 'full'] as const;
/** card: 480 px wide, for lists; full: long side at most 1600 px. */
export type ImageVariant = (typeof imageVariants)[number];

/** How long a signed address takes one picture. */
export const UPLOAD_ADDRESS_LIFETIME_SECONDS = 300;

export const uploadRoutes = {
  upload: route<{ data: UploadAddress; query: UploadQuery }>()({
    method: 'GET',
    path: '/upload/presigned-url',
    access: 'session',
    hasEffects: true,
    summary:
      'A name for a new picture and a signed address to PUT it to, with that content type, within five minutes.',
  }),
  download: route<{ data: { url: string }; query: DownloadQuery }>()({
    method: 'GET',
    path: '/upload/presigned-url/download',
    access: 'session',
    summary: 'A signed address of a stored picture, for 300 s.',
  }),
} as const;
