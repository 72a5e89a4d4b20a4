import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { MAX_TRACKS, TRACK_NAME_MAX_LENGTH } from '@contract/recruitment';
import { useId, useRef } from 'react';
import { newKey } from '@/entities/recruitment';
import type { RoundEditor } from '@/entities/recruitment';
import { isComposing } from '@/shared/lib/composing';
import { formBuildText } from '@/shared/messages';
import { BelowField } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { useToast } from '@/shared/ui/toast';
import { addTrack, moveItem, removeTrack, renameTrack, restoreTrack } from './form-changes';
import { SortableList } from './lazy-sortable-list';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > .MuiOutlinedInput-root': { minHeight: 44 },
  '& > .MuiOutlinedInput-root > input': { padding: '10px 14px' },
});

const Foot = styled('div')({ marginTop: 4, marginLeft: 24 });

/** Adds and removes tracks, and moves the focus to a new track. */
function useTrackActions({ values, change }: RoundEditor) {
  const toast = useToast();
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const add = () => {
    const key = newKey();
    change((current) => addTrack(current, key));
    // The input exists only after the next render.
    requestAnimationFrame(() => inputs.current.get(key)?.focus());
  };
  const remove = (key: string, name: string) => {
    const before = values;
    const after = removeTrack(before, key);
    change((current) => removeTrack(current, key));
    toast(formBuildText.trackRemoved(name, before.questions.length - after.questions.length), {
      action: {
        label: formBuildText.undo,
        onPress: () => {
          change((current) => restoreTrack(current, before, key));
        },
      },
    });
  };
  return { inputs, add, remove };
}

/** The tracks of a round. Removing a track also removes the questions that only its applicants get. */
export function TrackList({ editor }: { editor: RoundEditor }) {
  const { values, change, problemOf, touch, isFormLocked, isReadOnly } = editor;
  const { tracks } = values;
  const id = useId();
  const isDisabled = isFormLocked || isReadOnly;

  const { inputs, add, remove } = useTrackActions(editor);
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel component="span" id={id}>
        {formBuildText.tracks}
      </FormLabel>
      {tracks.length > 0 && (
        <SortableList
          items={tracks.map(({ key, name }, index) => ({
            key,
            name: name || formBuildText.trackName(index + 1),
          }))}
          label={formBuildText.tracks}
          disabled={isDisabled}
          onMove={(from, to) => {
            change((current) => ({ ...current, tracks: moveItem(current.tracks, from, to) }));
          }}
        >
          {(index, handle) => {
            const { key = '', name = '' } = tracks[index] ?? {};
            const error = problemOf(`tracks.${key}`);
            return (
              <>
                <Row>
                  {handle}
                  <OutlinedInput
                    value={name}
                    disabled={isDisabled}
                    error={error !== undefined}
                    inputRef={(element: HTMLInputElement | null) => {
                      if (element) inputs.current.set(key, element);
                      else inputs.current.delete(key);
                    }}
                    inputProps={{
                      'aria-label': formBuildText.trackName(index + 1),
                      maxLength: TRACK_NAME_MAX_LENGTH,
                    }}
                    onChange={({ target }) => {
                      change((current) => renameTrack(current, key, target.value));
                    }}
                    onBlur={() => {
                      touch(`tracks.${key}`);
                    }}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' || isComposing(event)) return;
                      event.preventDefault();
                      if (index === tracks.length - 1 && tracks.length < MAX_TRACKS) add();
                    }}
                  />
                  <IconButton
                    aria-label={formBuildText.removeTrack(name)}
                    disabled={isDisabled}
                    onClick={() => {
                      remove(key, name);
                    }}
                  >
                    <Icon name="cross" />
                  </IconButton>
                </Row>
                <BelowField id={`${id}-${key}`} error={error} />
              </>
            );
          }}
        </SortableList>
      )}
      <Foot>
        <Button
          variant="text"
          size="small"
          startIcon={<Icon name="plus" size="sm" />}
          disabled={isDisabled || tracks.length >= MAX_TRACKS}
          onClick={add}
        >
          {formBuildText.addTrack}
        </Button>
      </Foot>
      <BelowField
        id={id}
        help={tracks.length === 0 && formBuildText.tracksHint}
        error={problemOf('tracks')}
      />
    </div>
  );
}
