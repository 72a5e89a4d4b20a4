import type { RoundValues } from '@/entities/recruitment';
import { openDrafts } from '@/shared/lib/draft';

/** Changes of a round that are stored in this browser because the server has not saved them yet. */
export interface LocalCopy {
  values: RoundValues;
  /** Ids of the questions that the server knows, as pairs of form key and id. */
  ids: [string, number][];
  /** `updatedAt` of the round on which the copy is based. */
  version: string;
}

/**
 * Increase this number when the shape of {@link RoundValues} changes, so that copies of older releases are
 * ignored.
 */
const FORMAT_VERSION = '1';

const draftNameOf = (recruitmentId: number) => `recruitment/${String(recruitmentId)}`;

/**
 * Opens the local copy of a round for a user. No call rejects: without storage, `read` resolves with undefined
 * and `write` with false.
 */
export function openLocalCopy(owner: number | undefined, recruitmentId: number) {
  const drafts = openDrafts(owner);
  const name = draftNameOf(recruitmentId);
  return {
    read: async (): Promise<LocalCopy | undefined> => {
      const stored = await drafts.read(name).catch(() => undefined);
      return stored?.format === FORMAT_VERSION ? parseCopy(stored.copy ?? '') : undefined;
    },
    write: (copy: LocalCopy): Promise<boolean> =>
      drafts.write(name, { format: FORMAT_VERSION, copy: JSON.stringify(copy) }).then(
        () => true,
        () => false,
      ),
    remove: (): Promise<void> => drafts.remove(name).catch(() => undefined),
  };
}

function parseCopy(json: string): LocalCopy | undefined {
  try {
    const copy: unknown = JSON.parse(json);
    return isLocalCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

// FORMAT_VERSION guarantees the shape of a copy that this client wrote. This check rejects damaged copies.
const isLocalCopy = (copy: unknown): copy is LocalCopy =>
  typeof copy === 'object' &&
  copy !== null &&
  'version' in copy &&
  typeof copy.version === 'string' &&
  'ids' in copy &&
  Array.isArray(copy.ids) &&
  'values' in copy &&
  typeof copy.values === 'object';
