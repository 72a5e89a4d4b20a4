import { route } from './route';
import type { DownloadQuery, UploadAddress, UploadQuery } from './upload.rules';

export type { UploadAddress };

export const IMAGE_MAX_BYTES = 10_485_760;
export const imageTypes = ['image/png', 'image/jpeg'] as const;
/** An open page renews its signed image URLs at this interval, before they expire. */
export const IMAGE_REFRESH_INTERVAL_MS = 260_000;
/** Longest time for which a signed image URL is valid. */
export const IMAGE_ADDRESS_LIFETIME_SECONDS = 300;

export const imageVariants = ['face', 'card', 'full'] as const;
/** face: a square of 96 px, for avatars. card: at most 480 px wide, for lists. full: longer side at most 1600 px. */
export type ImageVariant = (typeof imageVariants)[number];

/** Time in which a signed URL accepts one upload. */
export const UPLOAD_ADDRESS_LIFETIME_SECONDS = 300;

export const uploadRoutes = {
  upload: route<{ data: UploadAddress; query: UploadQuery }>()({
    method: 'GET',
    path: '/upload/presigned-url',
    access: 'session',
    hasEffects: true,
    summary:
      'Returns the object name of a new image and a signed URL that accepts a PUT with the content type `fileType` within five minutes.',
  }),
  download: route<{ data: { url: string }; query: DownloadQuery }>()({
    method: 'GET',
    path: '/upload/presigned-url/download',
    access: 'session',
    summary: 'Returns a signed URL of a stored image. The URL expires within 300 s.',
  }),
} as const;
