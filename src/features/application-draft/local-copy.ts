import type { openDrafts } from '@/shared/lib/draft';

type Drafts = ReturnType<typeof openDrafts>;
type Texts = Readonly<Record<string, string>>;

/**
 * Fields that the local copy has in addition to the texts of the form. `base` is the time of the server's save on
 * which the copy is based. `unsaved` is '1' if the server has not stored all texts of the copy.
 */
export const COPY_FIELDS = { base: '', unsaved: '' } as const;

interface ServerCopy {
  /** Texts of the server's draft that differ from the initial texts of the form. */
  texts: Texts;
  savedAt: string;
}

/**
 * Returns `drafts` with a `read` that chooses between the local copy and the server's copy. It returns the
 * local copy if the server has no draft, or if the local copy is based on the server's last save. The local
 * copy may then contain newer texts, because a save failed or the page was closed before the save. If another
 * browser has saved since, `read` returns the server's copy, and `onConflict` receives a local copy with texts
 * that the server never stored.
 */
export function withServerCopy(
  drafts: Drafts,
  stored: ServerCopy | undefined,
  onConflict: (local: Texts) => void,
): Drafts {
  return {
    ...drafts,
    read: async (form) => {
      const local = await drafts.read(form).catch(() => undefined);
      if (!stored || (local && local.base === stored.savedAt)) return local;
      if (local?.unsaved === '1') onConflict(local);
      return { ...stored.texts, base: stored.savedAt };
    },
  };
}
