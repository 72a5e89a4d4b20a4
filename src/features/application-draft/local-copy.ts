import type { openDrafts } from '@/shared/lib/draft';

type Drafts = ReturnType<typeof openDrafts>;
type Texts = Readonly<Record<string, string>>;

/** Fields of the local copy beside the texts of the form. */
export const COPY_FIELDS = { base: '', unsaved: '' } as const;

interface ServerCopy {
  /** Texts of the server's draft that differ from the empty form. */
  texts: Texts;
  savedAt: string;
}

/**
 * Returns the drafts of a form whose main copy is on the server. The local copy is used where the server lacks it: the last save failed, or
 * the page was closed before it. `base` is the server's save on which the local copy is based. If another browser has saved since, the
 * server's copy wins, and `onConflict` receives a local copy that was never saved.
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
