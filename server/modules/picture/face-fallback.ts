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
 * Returns an object store whose URLs of face versions point to card versions while any profile picture lacks its face version. Profile
 * pictures of an earlier release lack it until a job has created it. Checks at most once a minute whether any lacks it, so that signing
 * a URL needs no query.
 */
export function createObjectsWithFaceFallback({
  objects,
  pool,
  monotonicNow = () => performance.now(),
}: FaceFallbackDeps): ObjectStore {
  let checkedAt = -Infinity;
  let hasAllFaces = Promise.resolve(false);

  const queryHasAllFaces = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ hasAllFaces: boolean }>(
      `select not exists (select from objects where not has_face and attached_to like 'user:%') as "hasAllFaces"`,
    );
    return rows[0]?.hasAllFaces ?? false;
  };
  const canUseFaces = (): Promise<boolean> => {
    if (monotonicNow() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = monotonicNow();
      // After a failed query, URLs point to card versions, which always exist. Other queries report an outage of the database.
      hasAllFaces = queryHasAllFaces().catch(() => false);
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
