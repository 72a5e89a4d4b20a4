import { setUpTestApp } from '../../testing/app';
import { createUser } from '../../testing/factories';
import { createPictureMaker } from '../../engines/pictures/pictures';
import { createPictureService } from './picture.service';

const host = setUpTestApp();

test('the clean-up removes all stale uploads, even if they need several transactions [IR-09]', async () => {
  const ownerId = await createUser(host.pool);
  await host.pool.query(
    `insert into objects (id, name, owner_id, content_type, created_at)
     select id, 'u/' || id, $1, 'image/jpeg', now() - interval '25 hours'
     from (select gen_random_uuid() as id from generate_series(1, 1001)) ids`,
    [ownerId],
  );
  const maker = createPictureMaker();
  const { database, objects } = host.engines;
  const pictures = createPictureService({ db: database.db, objects, maker });
  expect(await pictures.removeStale()).toBe(1_001);
  expect((await host.pool.query('select from objects')).rowCount).toBe(0);
  maker.close();
});
