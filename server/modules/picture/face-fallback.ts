import type { Pool } from 'pg';
import type { ObjectStore } from '../../engines/objects/objects';

const CHECK_INTERVAL_MS = 60_000;

interface FaceFallbackDeps {
  objects: ObjectStore;
  pool: Pool;
  /** Monotonic milliseconds; for tests. */
  monotonicNow?: () => number;
}

/**
 * Returns an object store whose URLs of face versions point to card versions while any picture of a user lacks its face version.
 * Pictures of an earlier release lack one until a job has created it. The state is read once a minute, so that signing a URL needs
 * no query.
 */
export function createObjectsWithFaceFallback({
  objects,
  pool,
  monotonicNow = () => performance.now(),
}: FaceFallbackDeps): ObjectStore {
  let checkedAt = -Infinity;
  let hasAllFaces = Promise.resolve(false);

  const readState = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ hasAllFaces: boolean }>(
      `select not exists (select from objects where not has_face and attached_to like 'user:%') as "hasAllFaces"`,
    );
    return rows[0]?.hasAllFaces ?? false;
  };
  const canUseFaces = (): Promise<boolean> => {
    if (monotonicNow() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = monotonicNow();
      // Falls back to card versions, which always exist. Other queries report an outage of the database.
      hasAllFaces = readState().catch(() => false);
    }
    return hasAllFaces;
  };

  return {
    put: (key, bytes, contentType) => objects.put(key, bytes, contentType),
    get: (key) => objects.get(key),
    remove: (key) => objects.remove(key),
    uploadUrlOf: (name, terms) => objects.uploadUrlOf(name, terms),
    downloadUrlOf: async (name, variant) =>
      objects.downloadUrlOf(name, variant === 'face' && !(await canUseFaces()) ? 'card' : variant),
    ...(objects.localFiles && { localFiles: objects.localFiles }),
    ...(objects.origin !== undefined && { origin: objects.origin }),
  };
}
