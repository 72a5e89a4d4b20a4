import { OWN_DATA_FILE_NAME } from '@contract/own-data';
import { ownDataRoutesWithRules as routes } from '@contract/own-data.rules';
import type { Scopes } from '../../http/scope';
import { readerOf } from '../access-log/access-log.service';
import type { OwnDataService } from './own-data.service';

/** Registers the route that exports the user's own data. */
export function registerOwnDataRoutes({ signedIn }: Scopes, ownData: OwnDataService): void {
  signedIn(
    routes.export,
    async ({ request, reply }) => {
      const data = await ownData.exportOf(readerOf(request));
      void reply.header('Content-Disposition', `attachment; filename="${OWN_DATA_FILE_NAME}"`);
      return data;
    },
    { rateLimit: 'export' },
  );
}
