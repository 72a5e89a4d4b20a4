import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Recruitment } from '@contract/recruitment';
import { useContext, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { storedQuestionKey, nonBlankQuestions, toRoundBody, toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { DraftOwnerContext } from '@/shared/lib/draft';
import { createDraftSaver } from '@/shared/lib/draft-saver';
import type { SaveState } from '@/shared/lib/draft-saver';
import { openLocalCopy } from './local-copy';
import { buildCacheUpdates, useEditRecruitmentMutation } from './recruitment-edit-api';
import { findProblems } from './round-problems';

const LOCAL_COPY_DELAY_MS = 500;

/** The store state that the cache updates need. Only the app layer knows the full type of the store. */
type CacheState = ReturnType<Parameters<ReturnType<typeof buildCacheUpdates>[number]>[1]>;

const questionIdsOf = ({ questions }: Recruitment) =>
  new Map(questions.map(({ questionId }) => [storedQuestionKey(questionId), questionId]));

/** Returns the ids that a response assigns to the questions of its request. Both have the same order. */
const idsFromResponse = (sent: RoundValues, { questions }: Recruitment) =>
  new Map(
    nonBlankQuestions(sent).flatMap(({ key }, index) => {
      const question = questions[index];
      return question ? [[key, question.questionId] as const] : [];
    }),
  );

/** Returns the ids that still exist in a round. */
function existingIdsOf(ids: Iterable<readonly [string, number]>, { questions }: Recruitment) {
  const questionIds = new Set(questions.map(({ questionId }) => questionId));
  return new Map([...ids].filter(([, id]) => questionIds.has(id)));
}

export interface RoundSaver {
  values: RoundValues;
  change: (update: (values: RoundValues) => RoundValues) => void;
  state: SaveState;
  /** Why the last save failed; undefined after a successful save. */
  failure: ApiFailure | undefined;
  /** `updatedAt` of the round that the editor is based on. */
  version: string;
  /** Whether the values come from a copy in this browser. */
  isRestored: boolean;
  hasUnsaved: () => boolean;
  /** Saves now. Resolves with whether the server has all values. */
  save: () => Promise<boolean>;
  /**
   * Bases the editor on a newer version of the round. Either another request of this user created that version,
   * or the typed values will replace it.
   */
  rebaseOn: (round: Recruitment) => void;
  /** Stops saving and deletes the copy in this browser. */
  discard: () => Promise<void>;
}

/**
 * Manages the values of a round in the editor and saves them. A draft is saved after each change and when the
 * user leaves the page. A published round is saved only by a call of `save`, because applicants see it. A copy in
 * this browser stores the changes that the server does not have yet.
 */
export function useRoundSaver(round: Recruitment): RoundSaver {
  const [initial] = useState(() => toRoundValues(round));
  const [values, setValues] = useState(initial);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [failure, setFailure] = useState<ApiFailure>();
  const [version, setVersion] = useState(round.updatedAt);
  const [isRestored, setRestored] = useState(false);
  const owner = useContext(DraftOwnerContext);
  const [edit] = useEditRecruitmentMutation();
  const dispatch = useDispatch<ThunkDispatch<CacheState, unknown, UnknownAction>>();
  const latest = useRef({ round, values });
  const [saverCore] = useState(() => createSaverCore(owner, round, initial));

  useEffect(() => {
    latest.current.round = round;
  });
  useEffect(
    () =>
      saverCore.start({
        read: () => latest.current,
        edit: (args) => edit(args).unwrap(),
        onState: setState,
        onFailure: setFailure,
        onVersion: setVersion,
        onSaved: (saved) => {
          for (const update of buildCacheUpdates(saved)) dispatch(update);
        },
        onRestore: (restored) => {
          latest.current.values = restored;
          setValues(restored);
          setRestored(true);
        },
      }),
    [saverCore, edit, dispatch],
  );

  return {
    values,
    change: (update) => {
      const next = update(latest.current.values);
      latest.current.values = next;
      setValues(next);
      saverCore.onChange();
    },
    state,
    failure,
    version,
    isRestored,
    hasUnsaved: saverCore.hasUnsaved,
    save: saverCore.save,
    rebaseOn: saverCore.rebaseOn,
    discard: saverCore.discard,
  };
}

interface SaverCoreDeps {
  read: () => { round: Recruitment; values: RoundValues };
  edit: (args: {
    clubId: number;
    recruitmentId: number;
    body: ReturnType<typeof toRoundBody>;
  }) => Promise<Recruitment>;
  onState: (state: SaveState) => void;
  onFailure: (failure: ApiFailure | undefined) => void;
  onVersion: (version: string) => void;
  onSaved: (round: Recruitment) => void;
  onRestore: (values: RoundValues) => void;
}

/** Creates the part of the saver that is independent of React renders. */
function createSaverCore(owner: number | undefined, openedRound: Recruitment, initial: RoundValues) {
  const { clubId, recruitmentId } = openedRound;
  const localCopy = openLocalCopy(owner, recruitmentId);
  let ids = questionIdsOf(openedRound);
  let version = openedRound.updatedAt;
  let savedValues = initial;
  let isConflict = false;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let deps: SaverCoreDeps | undefined;

  const readCurrent = () => deps?.read() ?? { round: openedRound, values: initial };
  const hasChanges = () => JSON.stringify(readCurrent().values) !== JSON.stringify(savedValues);
  const isDraft = () => readCurrent().round.state === 'DRAFT';
  const setBase = (next: string) => {
    version = next;
    deps?.onVersion(next);
  };

  const saver = createDraftSaver<RoundValues>({
    // Reports invalid or conflicting values as already saved, so that the saver does not send them.
    read: () => {
      const { round, values } = readCurrent();
      const hasProblems = Object.keys(findProblems(values, round, Date.now())).length > 0;
      return isConflict || hasProblems ? savedValues : values;
    },
    save: async (sent) => {
      const result = await (
        deps?.edit({ clubId, recruitmentId, body: toRoundBody(sent, ids, version) }) ??
        Promise.reject(new Error('the editor is closed'))
      ).catch((error: unknown) => {
        const failure = toApiFailure(error);
        isConflict = failure.code === 'changed_meanwhile';
        deps?.onFailure(failure);
        throw error;
      });
      ids = idsFromResponse(sent, result);
      savedValues = sent;
      setBase(result.updatedAt);
      // Called after setBase, so that the editor does not mistake its own save for that of another leader.
      deps?.onSaved(result);
      deps?.onFailure(undefined);
      if (!hasChanges()) void localCopy.remove();
      return result.updatedAt;
    },
    remove: () => Promise.resolve(),
    onState: (state) => deps?.onState(state),
    stored: initial,
  });

  const writeCopy = () => void localCopy.write({ values: readCurrent().values, ids: [...ids], version });
  const onChange = () => {
    clearTimeout(copyTimer);
    copyTimer = setTimeout(() => {
      if (hasChanges()) writeCopy();
    }, LOCAL_COPY_DELAY_MS);
    if (isDraft()) saver.onChange();
  };
  const restore = async () => {
    const copy = await localCopy.read();
    if (!copy || hasChanges()) return;
    ids = existingIdsOf(copy.ids, openedRound);
    // A copy of an older version is a conflict. Nothing is saved until `rebaseOn` resolves it.
    if (copy.version !== version) isConflict = true;
    setBase(copy.version);
    deps?.onRestore(copy.values);
    onChange();
  };

  return {
    onChange,
    save: () => saver.flush().then(() => !hasChanges()),
    hasUnsaved: hasChanges,
    discard: () => {
      void saver.stop();
      clearTimeout(copyTimer);
      copyTimer = undefined;
      return localCopy.remove();
    },
    rebaseOn: (round: Recruitment) => {
      ids = existingIdsOf(ids, round);
      isConflict = false;
      setBase(round.updatedAt);
      deps?.onFailure(undefined);
    },
    start: (next: SaverCoreDeps) => {
      deps = next;
      void restore();
      const flush = () => {
        if (isDraft()) void saver.flush();
      };
      const stopListening = listenToPage(flush, () => hasChanges() && !isDraft());
      return () => {
        stopListening();
        clearTimeout(copyTimer);
        if (copyTimer !== undefined && hasChanges()) writeCopy();
        flush();
      };
    },
  };
}

/**
 * Calls `flush` when the page becomes hidden or the browser is online again. The browser asks the user before
 * it closes the page if `isAtRisk` returns true.
 */
function listenToPage(flush: () => void, isAtRisk: () => boolean): () => void {
  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (isAtRisk()) event.preventDefault();
  };
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', flushWhenHidden);
  addEventListener('beforeunload', warn);
  return () => {
    removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flushWhenHidden);
    removeEventListener('beforeunload', warn);
  };
}
