import type { InferType } from 'yup';
import { label, message } from './messages';
import { answer, count, guard, plain, query, textAnswer } from './rule';
import { IMAGE_MAX_BYTES, imageTypes, imageVariants, uploadRoutes } from './upload';

const downloadQuery = query({
  objectName: plain(label.image).required(message.required(label.image)).max(200, message.notFound),
  variant: plain('variant').oneOf(imageVariants, message.wrongType('variant')),
});

const uploadQuery = query({
  // Only shown in tools: the stored name is the server's own.
  fileName: plain(label.image)
    .required(message.required(label.image))
    .max(300, message.tooLong(label.image, 300)),
  fileType: plain(label.image).required(message.imageType).oneOf(imageTypes, message.imageType),
  fileSize: count(label.image, 1, Number.MAX_SAFE_INTEGER).max(IMAGE_MAX_BYTES, message.imageSize),
});

const uploadAddress = answer({ url: textAnswer(), objectName: textAnswer() });

export type UploadQuery = InferType<typeof uploadQuery>;
/** `url` may be relative; PUT the file to it with its content type and no cookies. */
export type UploadAddress = InferType<typeof uploadAddress>;
export type DownloadQuery = InferType<typeof downloadQuery>;

export const guardedUploadRoutes = guard(uploadRoutes, {
  upload: { query: uploadQuery, data: uploadAddress },
  download: { query: downloadQuery, data: answer({ url: textAnswer() }) },
});
