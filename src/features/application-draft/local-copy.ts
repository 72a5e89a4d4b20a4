import type { openDrafts } from '@/shared/lib/draft';

type Drafts = ReturnType<typeof openDrafts>;
type Texts = Readonly<Record<string, string>>;

/**
 * Fields that the local copy has in addition to the texts of the form. `base` is the time of the server's save on
 * which the copy is based. `unsaved` is '1' if the server has not stored all texts of the copy.
 */
export const COPY_FIELDS = { base: '', unsaved: '' } as const;

interface ServerCopy {
  /** Texts of the server's draft that differ from the empty form. */
  texts: Texts;
  savedAt: string;
}

/**
 * Returns the drafts of a form whose main copy is on the server. The local copy is used if the server has no
 * draft, or if it is based on the server's last save. It may then contain newer texts, because a save failed or
 * the page was closed before the save. If another browser has saved since, the server's copy wins, and
 * `onConflict` receives the local copy if the server never stored its texts.
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
