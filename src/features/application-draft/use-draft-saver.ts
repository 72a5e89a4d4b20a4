import type { Draft, DraftBody } from '@contract/draft';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useStore } from 'react-redux';
import type { ApplicationFormMethods } from '@/entities/submission';
import { selectSessionUser } from '@/entities/user';
import { createDraftSaver } from '@/shared/lib/draft-saver';
import type { DraftSaver, SaveState } from '@/shared/lib/draft-saver';
import { useRemoveDraftMutation, useSaveDraftMutation } from './application-draft-api';

interface DraftSaverOptions {
  clubId: number;
  form: ApplicationFormMethods;
  /** The server's draft when the form opened. */
  stored: Draft | null;
  /** `stored` as the body of a save. */
  storedBody: DraftBody | undefined;
  /**
   * Returns the user's input; undefined if the form has its initial values. Never called before the first
   * render has ended.
   */
  read: () => DraftBody | undefined;
}

interface FormDraftSaver {
  state: SaveState;
  /** Undefined until `start` is called. */
  saver: RefObject<DraftSaver | undefined>;
  /** Time of the last save on the server that this form knows; '' if the server has no draft. */
  baseRef: RefObject<string>;
  /**
   * Starts to save changes of the form. Calls `onChange` after each change of the form or the save state.
   * Returns a function that unsubscribes and, if the current user is the same, saves the last changes at once.
   */
  start: (onChange: () => void) => () => void;
  /** Deletes the server's draft. Rejects if the request fails. */
  removeDraft: () => Promise<void>;
}

/**
 * Saves a form on the server 2 s after the last change, when the page is hidden or left, and when the browser
 * is online again.
 */
export function useDraftSaver({ clubId, form, stored, storedBody, read }: DraftSaverOptions): FormDraftSaver {
  const [saveDraft] = useSaveDraftMutation();
  const [requestRemoval] = useRemoveDraftMutation();
  const [state, setState] = useState<SaveState>(
    stored ? { kind: 'saved', at: stored.savedAt } : { kind: 'idle' },
  );
  const baseRef = useRef(stored?.savedAt ?? '');
  const saver = useRef<DraftSaver>(undefined);
  const store = useStore();
  const latestRead = useRef(read);
  useEffect(() => {
    latestRead.current = read;
  });
  const removeDraft = async () => {
    await requestRemoval({ clubId }).unwrap();
    baseRef.current = '';
  };

  // `start` never changes, so an effect that depends on it does not create a saver at each render.
  const [start] = useState(() => (onChange: () => void) => {
    const ownerId = currentUserId(store.getState());
    const newSaver = createDraftSaver<DraftBody>({
      read: () => latestRead.current(),
      save: async (body) => {
        const { savedAt } = await saveDraft({ clubId, body }).unwrap();
        baseRef.current = savedAt;
        return savedAt;
      },
      remove: removeDraft,
      onState: (next) => {
        setState(next);
        onChange();
      },
      stored: storedBody,
    });
    saver.current = newSaver;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        onChange();
        newSaver.onChange();
      },
    });
    const flush = () => void newSaver.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      unsubscribe();
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      // A logout or the login of another user in another tab unmounts the form, too. The session then does not
      // belong to the writer; the local copy keeps the unsaved texts.
      if (ownerId === currentUserId(store.getState())) flush();
      else void newSaver.stop();
    };
  });
  return { state, saver, baseRef, start, removeDraft };
}

type State = Parameters<typeof selectSessionUser>[0];

// Layers below `app` cannot import the type of the store. Every store contains the session slice.
const currentUserId = (state: unknown) => selectSessionUser(state as State)?.userId;
