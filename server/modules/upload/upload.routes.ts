import { guardedUploadRoutes } from '@contract/upload.rules';
import type { Scopes } from '../../http/scope';
import type { UploadService } from './upload.service';

export function registerUploadRoutes(scopes: Scopes, upload: UploadService): void {
  scopes.signedIn(guardedUploadRoutes.download, async ({ query, userId }) => (
    { url: await upload.addressOf(query.objectName, query.variant ?? 'full', userId) }
  ), { limit: 'download' });
}
