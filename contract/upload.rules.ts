import type { InferType } from 'yup';
import { label, message } from './messages';
import { rawText } from './rule';
import { queryInteger, queryParams } from './query.rules';
import { responseObject, withRules, responseText } from './response.rules';
import { IMAGE_MAX_BYTES, imageTypes, imageVariants, uploadRoutes } from './upload';

const downloadQuery = queryParams({
  objectName: rawText(label.image).required(message.required(label.image)).max(200, message.notFound),
  variant: rawText('variant').oneOf(imageVariants, message.wrongType('variant')),
});

const uploadQuery = queryParams({
  // The file name is for diagnosis only: the server chooses the name of the stored object.
  fileName: rawText(label.image)
    .required(message.required(label.image))
    .max(300, message.tooLong(label.image, 300)),
  fileType: rawText(label.image).required(message.imageType).oneOf(imageTypes, message.imageType),
  fileSize: queryInteger(label.image, 1, Number.MAX_SAFE_INTEGER).max(IMAGE_MAX_BYTES, message.imageSize),
});

const uploadAddress = responseObject({ url: responseText(), objectName: responseText() });

export type UploadQuery = InferType<typeof uploadQuery>;
/** PUT the file to `url`, which may be relative, with its content type and without cookies. */
export type UploadAddress = InferType<typeof uploadAddress>;
export type DownloadQuery = InferType<typeof downloadQuery>;

export const uploadRoutesWithRules = withRules(uploadRoutes, {
  upload: { query: uploadQuery, data: uploadAddress },
  download: { query: downloadQuery, data: responseObject({ url: responseText() }) },
});
