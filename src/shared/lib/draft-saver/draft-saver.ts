/** The draft is saved after this time without a change. */
export const SAVE_DELAY_MS = 2_000;
/** A save that takes longer changes the state to `saving`. */
export const SLOW_SAVE_MS = 400;

/** `at` is the time of the last save on the server (ISO 8601). */
export type SaveState =
  { kind: 'idle' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' };

interface DraftSaverDeps<T> {
  /** Returns the user’s input; undefined if the form has its initial values. */
  read: () => T | undefined;
  /** Whether the input may be saved now (default: always). */
  canSave?: () => boolean;
  /** Resolves with the time of the save (ISO 8601). Rejects if the server did not save. */
  save: (draft: T) => Promise<string>;
  /** Deletes the draft on the server. Called instead of `save` when `read` returns undefined. */
  remove: () => Promise<unknown>;
  onState: (state: SaveState) => void;
  /** The draft on the server when the form opens; undefined if there is none. */
  stored: T | undefined;
}

/** Saves a draft on the server. One save runs at a time; a later change is saved after it. */
export interface DraftSaver {
  /** Schedules a save, or cancels the scheduled save if all changes are saved. Call it after each change. */
  onChange: () => void;
  /** Saves unsaved changes after the running save, without the delay. Resolves also after a failed save. */
  flush: () => Promise<void>;
  /** Whether the form has changes that may be saved and that the server has not saved. */
  hasUnsaved: () => boolean;
  /** Whether the server may have a draft. */
  isStored: () => boolean;
  /** Prevents further saves after the form was sent or cancelled. Resolves when no save runs. */
  stop: () => Promise<void>;
}

export function createDraftSaver<T>({
  read,
  canSave = () => true,
  save,
  remove,
  onState,
  stored,
}: DraftSaverDeps<T>): DraftSaver {
  // Drafts are built field by field in a fixed order, so equal drafts have equal JSON.
  // Undefined after a failure: a save whose response was lost may have changed the draft on the server.
  let savedText: string | undefined = serialize(stored);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  const hasUnsaved = () => canSave() && serialize(read()) !== savedText;

  async function saveOnce(): Promise<void> {
    const draft = read();
    const slowTimer = setTimeout(() => {
      onState({ kind: 'saving' });
    }, SLOW_SAVE_MS);
    const result = await (draft === undefined ? remove().then(() => undefined) : save(draft)).then(
      (at) => ({ at }),
      () => undefined,
    );
    clearTimeout(slowTimer);
    savedText = result && serialize(draft);
    if (isStopped) return;
    if (!result) onState({ kind: 'failed' });
    else onState(result.at === undefined ? { kind: 'idle' } : { kind: 'saved', at: result.at });
    if (result && hasUnsaved()) schedule();
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), SAVE_DELAY_MS);
  }

  async function flush() {
    clearTimeout(timer);
    while (running) await running;
    if (isStopped || !hasUnsaved()) return;
    running = saveOnce().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    onChange: () => {
      if (isStopped) return;
      if (hasUnsaved()) schedule();
      else clearTimeout(timer);
    },
    flush,
    hasUnsaved,
    isStored: () => savedText !== '',
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const serialize = (draft: unknown) => (draft === undefined ? '' : JSON.stringify(draft));
