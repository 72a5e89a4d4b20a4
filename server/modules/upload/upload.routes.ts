import { uploadRoutesWithRules } from '@contract/upload.rules';
import type { Limits } from '../../engines/limits/limits';
import type { Scopes } from '../../http/scope';
import type { UploadService } from './upload.service';

export function registerUploadRoutes(scopes: Scopes, upload: UploadService, limits: Limits): void {
  scopes.signedIn(
    uploadRoutesWithRules.upload,
    async ({ query: { fileType, fileSize }, userId }) => {
      await limits.take('uploadDay', String(userId));
      return upload.createUpload(userId, { contentType: fileType, byteLength: fileSize });
    },
    { rateLimit: 'upload' },
  );
  scopes.signedIn(
    uploadRoutesWithRules.download,
    async ({ query, userId }) => ({
      url: await upload.imageUrlOf(query.objectName, query.variant ?? 'full', userId),
    }),
    { rateLimit: 'download' },
  );
}
