import { blockRoutesWithRules as routes } from '@contract/block.rules';
import type { Scopes } from '../../http/scope';
import type { BlockService } from './block.service';

export function registerBlockRoutes({ signedIn }: Scopes, blocks: BlockService): void {
  signedIn(routes.listBlocked, ({ userId }) => blocks.list(userId));
  signedIn(routes.block, async ({ userId, params }) => {
    await blocks.block(userId, params.userId);
    return null;
  });
  signedIn(routes.unblock, async ({ userId, params }) => {
    await blocks.unblock(userId, params.userId);
    return null;
  });
}
