import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { QUESTION_HELP_MAX_LENGTH, QUESTION_LABEL_MAX_LENGTH } from '@contract/recruitment';
import type { ReactNode } from 'react';
import type { QuestionValues, RoundEditor } from '@/entities/recruitment';
import { radii } from '@/shared/config';
import { formBuildText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { Icon, PathIcon } from '@/shared/ui/icon';
import { SwitchField } from '@/shared/ui/switch-field';
import { AudienceSelect } from './audience-select';
import { changeQuestion, labelFieldName } from './form-changes';
import { copyIcon } from './form-icons';
import { KindButtons } from './kind-buttons';
import { OptionList } from './option-list';

const Frame = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'grid',
    gap: 12,
    padding: '16px 20px 12px',
    border: `2px solid ${palette.primary.main}`,
    borderRadius: radii.lg,
    backgroundColor: palette.background.paper,
    '& > .head': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: -12 },
    '& > .foot': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 12,
      marginTop: 4,
      paddingTop: 10,
      borderTop: `1px solid ${palette.divider}`,
    },
    '& > .foot > .end': { display: 'flex', marginLeft: 'auto' },
    '& > .small': { maxWidth: 200 },
  }),
);

interface QuestionEditorProps {
  editor: RoundEditor;
  question: QuestionValues;
  /** The drag handle. */
  handle: ReactNode;
  /** Whether the round has the maximum number of questions. */
  isFull: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The expanded question of the list, with fields that edit it. */
export function QuestionEditor({
  editor,
  question,
  handle,
  isFull,
  onDuplicate,
  onRemove,
}: QuestionEditorProps) {
  const { change, isFormLocked, isReadOnly } = editor;
  const { key, kind, label, help } = question;
  const disabled = isFormLocked || isReadOnly;
  const set = (fields: Partial<QuestionValues>) => {
    change((current) => changeQuestion(current, key, fields));
  };
  const fieldOf = (name: string) => ({
    error: editor.problemOf(`questions.${key}.${name}`),
    onBlur: () => {
      editor.touch(`questions.${key}.${name}`);
    },
  });
  return (
    <Frame>
      <div className="head">
        {handle}
        <KindButtons
          label={formBuildText.kind}
          value={kind}
          disabled={disabled}
          onChoose={(next) => {
            set({ kind: next });
          }}
        />
      </div>
      <Field
        label={formBuildText.label}
        required
        disabled={disabled}
        value={label}
        counter={{ used: label.length, limit: QUESTION_LABEL_MAX_LENGTH }}
        name={labelFieldName(key)}
        onChange={({ target }) => {
          set({ label: target.value });
        }}
        {...fieldOf('label')}
      />
      <Field
        label={formBuildText.help}
        disabled={disabled}
        value={help}
        placeholder={formBuildText.helpHint}
        counter={{ used: help.length, limit: QUESTION_HELP_MAX_LENGTH }}
        onChange={({ target }) => {
          set({ help: target.value });
        }}
        {...fieldOf('help')}
      />
      {(kind === 'SINGLE' || kind === 'MULTI') && (
        <OptionList
          kind={kind}
          options={question.options}
          disabled={disabled}
          onChange={(options) => {
            set({ options });
          }}
          {...fieldOf('options')}
        />
      )}
      {(kind === 'LONG' || kind === 'MULTI') && (
        <div className="small">
          <Field
            label={kind === 'LONG' ? formBuildText.maxLength : formBuildText.maxChoices}
            inputMode="numeric"
            disabled={disabled}
            placeholder={formBuildText.noLimit}
            value={kind === 'LONG' ? question.maxLength : question.maxChoices}
            onChange={({ target }) => {
              set(kind === 'LONG' ? { maxLength: target.value } : { maxChoices: target.value });
            }}
            {...fieldOf(kind === 'LONG' ? 'maxLength' : 'maxChoices')}
          />
        </div>
      )}
      <Foot
        editor={editor}
        question={question}
        disabled={disabled}
        isFull={isFull}
        onChange={set}
        onDuplicate={onDuplicate}
        onRemove={onRemove}
      />
    </Frame>
  );
}

interface FootProps extends Omit<QuestionEditorProps, 'handle'> {
  disabled: boolean;
  onChange: (fields: Partial<QuestionValues>) => void;
}

/** The switch for a required answer, the tracks that get the question, and buttons to copy and delete it. */
function Foot({ editor, question, disabled, isFull, onChange, onDuplicate, onRemove }: FootProps) {
  return (
    <div className="foot">
      <SwitchField
        label={formBuildText.required}
        checked={question.required}
        disabled={disabled}
        onChange={(next) => {
          onChange({ required: next });
        }}
      />
      <AudienceSelect
        tracks={editor.values.tracks}
        chosen={question.trackKeys}
        disabled={disabled}
        onChange={(trackKeys) => {
          onChange({ trackKeys });
        }}
      />
      <span className="end">
        <IconButton aria-label={formBuildText.duplicate} disabled={disabled || isFull} onClick={onDuplicate}>
          <PathIcon path={copyIcon} />
        </IconButton>
        <IconButton aria-label={formBuildText.remove} disabled={disabled} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </span>
    </div>
  );
}
