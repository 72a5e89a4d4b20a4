import type { Recruitment } from '@contract/recruitment';
import { nonBlankQuestions, storedQuestionKey, toRoundBody, toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import { toApiFailure } from '@/shared/api';
import type { ApiFailure } from '@/shared/api';
import { createDraftSaver } from '@/shared/lib/draft-saver';
import type { SaveState } from '@/shared/lib/draft-saver';
import { openLocalCopy } from './local-copy';
import { compareRounds } from './round-differences';
import { findProblems } from './round-problems';

const LOCAL_COPY_DELAY_MS = 500;

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
  onValues: (values: RoundValues) => void;
  onRestored: () => void;
}

/** What the editor knows of the stored round. */
interface Base {
  /** The round as the server returned it last. */
  round: Recruitment;
  /** `updatedAt` of the stored version that the values of the editor change. A restored copy names its own. */
  version: string;
  /** The values of the editor that the server has. */
  values: RoundValues;
  ids: ReadonlyMap<string, number>;
}

/** Creates the part of the saver that is independent of React renders. */
export function createSaverCore(owner: number | undefined, openedRound: Recruitment, initial: RoundValues) {
  const { clubId, recruitmentId, updatedAt } = openedRound;
  const localCopy = openLocalCopy(owner, recruitmentId);
  const openedIds = questionIdsOf(openedRound);
  let base: Base = { round: openedRound, version: updatedAt, values: initial, ids: openedIds };
  let isConflict = false;
  let deps: SaverCoreDeps | undefined;
  const readCurrent = () => deps?.read() ?? { round: openedRound, values: initial };
  const hasChanges = () => JSON.stringify(readCurrent().values) !== JSON.stringify(base.values);
  const isDraft = () => readCurrent().round.state === 'DRAFT';
  const setBase = (next: Partial<Base>) => {
    base = { ...base, ...next };
    deps?.onVersion(base.version);
  };
  const saver = createDraftSaver<RoundValues>({
    read: () => readCurrent().values,
    canSave: () => !isConflict && !hasProblems(readCurrent()),
    save: async (sent) => {
      const body = toRoundBody(sent, base.ids, base.version);
      const result = await (
        deps?.edit({ clubId, recruitmentId, body }) ?? Promise.reject(new Error('the editor is closed'))
      ).catch((error: unknown) => {
        const failure = toApiFailure(error);
        isConflict = failure.code === 'changed_meanwhile';
        deps?.onFailure(failure);
        throw error;
      });
      const ids = idsFromResponse(sent, result);
      setBase({ round: result, version: result.updatedAt, values: sent, ids });
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
  const copyWriter = createCopyWriter(() => {
    const { ids, version } = base;
    if (hasChanges()) void localCopy.write({ values: readCurrent().values, ids: [...ids], version });
  });
  const onChange = () => {
    copyWriter.schedule();
    if (isDraft()) saver.onChange();
  };
  const restore = async () => {
    const copy = await localCopy.read();
    if (!copy || hasChanges()) return;
    // Nothing is saved until `rebaseOn` resolves the conflict.
    if (copy.version !== base.version) isConflict = true;
    setBase({ version: copy.version, ids: existingIdsOf(copy.ids, openedRound) });
    deps?.onValues(copy.values);
    deps?.onRestored();
    onChange();
  };
  const rebaseOn = (round: Recruitment) => {
    isConflict = false;
    setBase({ round, version: round.updatedAt, ids: existingIdsOf(base.ids, round) });
    deps?.onFailure(undefined);
  };
  return {
    onChange,
    save: () => saver.flush().then(() => !hasChanges()),
    hasUnsaved: hasChanges,
    discard: () => {
      void saver.stop();
      copyWriter.cancel();
      return localCopy.remove();
    },
    rebaseOn,
    isBasedOn: (round: Recruitment) => round.updatedAt === base.version,
    continueWith: (round: Recruitment) => {
      if (isConflict || isEditedElsewhere(base.round, round)) return;
      const { closesAt } = round;
      if (closesAt !== base.round.closesAt) {
        setBase({ values: { ...base.values, closesAt } });
        deps?.onValues({ ...readCurrent().values, closesAt });
      }
      rebaseOn(round);
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
        copyWriter.flush();
        flush();
      };
    },
  };
}

const hasProblems = ({ round, values }: { round: Recruitment; values: RoundValues }) =>
  Object.keys(findProblems(values, round, Date.now())).length > 0;

/** Returns whether two versions of a round differ in more than the deadline, which reopening changes. */
const isEditedElsewhere = (before: Recruitment, after: Recruitment) =>
  compareRounds({ ...toRoundValues(before), closesAt: after.closesAt }, after).length > 0;

/** Calls `write` some time after the last `schedule`, or at once on `flush` if it was ever scheduled. */
function createCopyWriter(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    schedule: () => {
      clearTimeout(timer);
      timer = setTimeout(write, LOCAL_COPY_DELAY_MS);
    },
    flush: () => {
      clearTimeout(timer);
      if (timer !== undefined) write();
    },
    cancel,
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
