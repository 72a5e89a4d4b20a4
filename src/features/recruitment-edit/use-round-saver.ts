import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Recruitment } from '@contract/recruitment';
import { useContext, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toRoundValues } from '@/entities/recruitment';
import type { RoundValues } from '@/entities/recruitment';
import type { ApiFailure } from '@/shared/api';
import { DraftOwnerContext } from '@/shared/lib/draft';
import type { SaveState } from '@/shared/lib/draft-saver';
import { buildCacheUpdates, useEditRecruitmentMutation } from './recruitment-edit-api';
import { createSaverCore } from './round-saver-core';

/** The store state that the cache updates need. Only the app layer knows the full type of the store. */
type CacheState = ReturnType<Parameters<ReturnType<typeof buildCacheUpdates>[number]>[1]>;

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
  /** Bases the editor on a newer version of the round, which the typed values will replace. */
  rebaseOn: (round: Recruitment) => void;
  /**
   * Bases the editor on the round that this user has published, closed, reopened or ended, and takes over its
   * deadline, which reopening changes. If another leader saved before, it changes nothing: the newer version is a
   * conflict.
   */
  continueWith: (round: Recruitment) => void;
  /** Whether the editor is based on this version of the round. */
  isBasedOn: (round: Recruitment) => boolean;
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
        onValues: (next) => {
          latest.current.values = next;
          setValues(next);
        },
        onRestored: () => {
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
    continueWith: saverCore.continueWith,
    isBasedOn: saverCore.isBasedOn,
    discard: saverCore.discard,
  };
}
