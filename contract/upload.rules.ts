import type { InferType } from 'yup';
import { label, message } from './messages';
import { answer, guard, plain, query, textAnswer } from './rule';
import { imageVariants, uploadRoutes } from './upload';

const downloadQuery = query({
  objectName: plain(label.image).required(message.required(label.image)).max(200, message.notFound),
  variant: plain('variant').oneOf(imageVariants, message.wrongType('variant')),
});

export type DownloadQuery = InferType<typeof downloadQuery>;

export const guardedUploadRoutes = guard(uploadRoutes, {
  download: { query: downloadQuery, data: answer({ url: textAnswer() }) },
});
