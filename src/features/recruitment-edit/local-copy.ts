import type { RoundValues } from '@/entities/recruitment';
import { openDrafts } from '@/shared/lib/draft';

/** A round in this browser that the server lacks. */
export interface LocalCopy {
  values: RoundValues;
  /** Ids of stored questions by key. */
  ids: [string, number][];
  /** `updatedAt` of the round on which the copy is based. */
  version: string;
}

/** Changes with the shape of {@link RoundValues}, so that a copy of an older release is not read. */
const FORMAT = '1';

const nameOf = (recruitmentId: number) => `recruitment/${String(recruitmentId)}`;

/** Copies of a round in this browser for a user. Reading and writing never reject: without storage there is no copy. */
export function openLocalCopies(owner: number | undefined, recruitmentId: number) {
  const drafts = openDrafts(owner);
  const name = nameOf(recruitmentId);
  return {
    read: async (): Promise<LocalCopy | undefined> => {
      const stored = await drafts.read(name).catch(() => undefined);
      return stored?.format === FORMAT ? parseCopy(stored.copy ?? '') : undefined;
    },
    write: (copy: LocalCopy): Promise<boolean> =>
      drafts.write(name, { format: FORMAT, copy: JSON.stringify(copy) }).then(
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

// The format number guarantees the shape of a copy that this client has written; this rejects only damaged ones.
const isLocalCopy = (copy: unknown): copy is LocalCopy =>
  typeof copy === 'object' &&
  copy !== null &&
  'version' in copy &&
  typeof copy.version === 'string' &&
  'ids' in copy &&
  Array.isArray(copy.ids) &&
  'values' in copy &&
  typeof copy.values === 'object';
