import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MAX_QUESTIONS } from '@contract/recruitment';
import type { QuestionKind } from '@contract/recruitment';
import { useRef, useState } from 'react';
import type { ClipboardEvent, RefObject } from 'react';
import { nonBlankQuestions } from '@/entities/recruitment';
import type { QuestionValues, RoundEditor } from '@/entities/recruitment';
import { formBuildText } from '@/shared/messages';
import { EmptyState } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast';
import { AddBar } from './add-bar';
import { AudienceChips } from './audience-chips';
import {
  changeQuestion,
  copyQuestion,
  insertQuestions,
  isListedUnder,
  keyOfLabelField,
  labelFieldName,
  linesOf,
  moveQuestion,
  newQuestion,
  removeQuestion,
  restoreQuestion,
} from './form-changes';
import { SortableList } from './lazy-sortable-list';
import { QuestionEditor } from './question-editor';
import { QuestionRow } from './question-row';

const Stack = styled('div')({ display: 'grid', gap: 12 });

interface QuestionListProps {
  editor: RoundEditor;
  /** Key of the question that is expanded for editing. */
  openKey: string | undefined;
  /** Key of the track whose questions are shown; undefined for the questions for all applicants. */
  trackKey: string | undefined;
  onOpen: (key: string | undefined) => void;
  onTrackChange: (key: string | undefined) => void;
}

/**
 * The questions of a round for one track, or those for all applicants. Pasting several lines into a label or
 * outside of fields creates a question per line.
 */
export function QuestionList({ editor, openKey, trackKey, onOpen, onTrackChange }: QuestionListProps) {
  const { values, isFormLocked, isReadOnly } = editor;
  const container = useRef<HTMLDivElement>(null);
  const actions = useQuestionActions(editor, trackKey, container, onOpen);
  const shownQuestions = values.questions.filter((question) => isListedUnder(question, trackKey));
  const isDisabled = isFormLocked || isReadOnly;
  const isFull = values.questions.length >= MAX_QUESTIONS;
  const nameOf = ({ label }: QuestionValues) => label.trim() || formBuildText.untitled;
  const trackName = values.tracks.find(({ key }) => key === trackKey)?.name;
  return (
    <Stack ref={container} onPaste={isDisabled ? undefined : actions.paste}>
      <AudienceChips values={values} trackKey={trackKey} onTrackChange={onTrackChange} />
      {shownQuestions.length === 0 && (
        <EmptyState
          message={trackName === undefined ? formBuildText.empty : formBuildText.emptyTrack(trackName)}
          {...(trackName === undefined && { hint: formBuildText.emptyHint })}
          action={
            trackName === undefined &&
            !isDisabled && <Button onClick={actions.suggest}>{formBuildText.suggest}</Button>
          }
        />
      )}
      {shownQuestions.length > 0 && (
        <SortableList
          items={shownQuestions.map((question) => ({ key: question.key, name: nameOf(question) }))}
          label={formBuildText.questions}
          disabled={isDisabled}
          onMove={(from, to) => {
            editor.change((current) => moveQuestion(current, trackKey, from, to));
          }}
        >
          {(index, handle) => {
            const question = shownQuestions[index];
            if (!question) return null;
            return question.key === openKey ? (
              <QuestionEditor
                editor={editor}
                question={question}
                handle={handle}
                isFull={isFull}
                onDuplicate={() => {
                  actions.duplicate(question);
                }}
                onRemove={() => {
                  actions.remove(question);
                }}
              />
            ) : (
              <QuestionRow
                question={question}
                name={nameOf(question)}
                handle={handle}
                disabled={isDisabled}
                isFull={isFull}
                hasProblem={hasProblem(editor, question)}
                onOpen={() => {
                  actions.open(question.key);
                }}
                onDuplicate={() => {
                  actions.duplicate(question);
                }}
                onRemove={() => {
                  actions.remove(question);
                }}
              />
            );
          }}
        </SortableList>
      )}
      <AddBar
        disabled={isDisabled}
        isFull={isFull}
        excessCount={nonBlankQuestions(values).length - MAX_QUESTIONS}
        onAdd={actions.add}
      />
    </Stack>
  );
}

const hasProblem = ({ problemOf }: RoundEditor, { key }: QuestionValues) =>
  ['label', 'help', 'options', 'maxLength', 'maxChoices', 'tracks'].some(
    (field) => problemOf(`questions.${key}.${field}`) !== undefined,
  );

/** Returns handlers that add, paste, copy, remove and expand questions. Expanding a question focuses its label. */
function useQuestionActions(
  { values, change }: RoundEditor,
  trackKey: string | undefined,
  container: RefObject<HTMLDivElement | null>,
  onOpen: (key: string | undefined) => void,
) {
  const toast = useToast();
  const [lastOpenKey, setLastOpenKey] = useState<string>();
  const open = (key: string) => {
    setLastOpenKey(key);
    onOpen(key);
    // The field exists only after the next render.
    requestAnimationFrame(() => {
      const inputs = container.current?.querySelectorAll('input') ?? [];
      for (const input of inputs) if (input.name === labelFieldName(key)) input.focus();
    });
  };
  /** `announcedCount` is the number in the toast. It includes a blank question that a paste has filled. */
  const insert = (added: readonly QuestionValues[], afterKey?: string, announcedCount = added.length) => {
    const freeCount = MAX_QUESTIONS - values.questions.length;
    change((current) => insertQuestions(current, added, afterKey));
    if (added.length > freeCount) toast(formBuildText.limit(MAX_QUESTIONS), { severity: 'warning' });
    else if (announcedCount > 1) toast(formBuildText.pasted(announcedCount));
    const lastInserted = added[Math.min(added.length, freeCount) - 1];
    if (lastInserted) open(lastInserted.key);
  };
  return {
    open,
    add: (kind: QuestionKind) => {
      insert([newQuestion(kind, trackKey)]);
    },
    suggest: () => {
      insert(formBuildText.suggestions.map((label) => newQuestion('LONG', trackKey, label)));
    },
    duplicate: (question: QuestionValues) => {
      insert([copyQuestion(question)], question.key);
    },
    remove: (question: QuestionValues) => {
      const index = values.questions.findIndex(({ key }) => key === question.key);
      change((current) => removeQuestion(current, question.key));
      onOpen(undefined);
      toast(formBuildText.removed, {
        action: {
          label: formBuildText.undo,
          onPress: () => {
            change((current) => restoreQuestion(current, question, index));
            open(question.key);
          },
        },
      });
    },
    paste: (event: ClipboardEvent<HTMLDivElement>) => {
      const { target } = event;
      const labelKey = target instanceof HTMLInputElement ? keyOfLabelField(target.name) : undefined;
      // In a field other than a label, the browser inserts the text.
      if (
        labelKey === undefined &&
        (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      )
        return;
      const lines = linesOf(event.clipboardData.getData('text/plain'));
      // The browser inserts a single line into a label. Outside of fields, a single line creates a question.
      if (lines.length < (labelKey === undefined ? 1 : 2)) return;
      event.preventDefault();
      const blankQuestion = values.questions.find(
        ({ key, label }) => key === labelKey && label.trim() === '',
      );
      if (!blankQuestion) {
        insert(
          lines.map((label) => newQuestion('LONG', trackKey, label)),
          labelKey ?? lastOpenKey,
        );
        return;
      }
      const [label = '', ...others] = lines;
      change((current) => changeQuestion(current, blankQuestion.key, { label }));
      insert(
        others.map((other) => newQuestion(blankQuestion.kind, trackKey, other)),
        blankQuestion.key,
        lines.length,
      );
    },
  };
}
