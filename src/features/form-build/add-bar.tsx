import { styled } from '@mui/material/styles';
import { MAX_QUESTIONS } from '@contract/recruitment';
import type { QuestionKind } from '@contract/recruitment';
import { useId } from 'react';
import { formBuildText } from '@/shared/messages';
import { BelowField } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { KindButtons } from './kind-buttons';

const Bar = styled('div')(
  ({
    theme: {
      typography,
      shape,
      vars: { palette },
    },
  }) => ({
    padding: 8,
    border: `1.5px dashed ${palette.control}`,
    borderRadius: shape.borderRadius,
    '& > div:first-of-type': { display: 'flex', alignItems: 'center', gap: 4 },
    '& b': {
      ...typography.label,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      flex: 'none',
      padding: '0 8px 0 10px',
    },
    '& > p': { ...typography.caption, padding: '4px 10px 2px', color: palette.text.tertiary },
  }),
);

interface AddBarProps {
  disabled: boolean;
  /** Whether the round has the maximum number of questions. */
  isFull: boolean;
  /** Number of questions beyond the maximum, which an undo can cause. */
  excessCount: number;
  onAdd: (kind: QuestionKind) => void;
}

/** Buttons that add a question, one for each kind. */
export function AddBar({ disabled, isFull, excessCount, onAdd }: AddBarProps) {
  const id = useId();
  return (
    <Bar>
      <div>
        <b aria-hidden>
          <Icon name="plus" size="sm" />
          {formBuildText.add}
        </b>
        <KindButtons
          label={formBuildText.kind}
          disabled={disabled || isFull}
          nameOf={(kind) => formBuildText.addOf(formBuildText.kinds[kind])}
          onChoose={onAdd}
        />
      </div>
      {excessCount > 0 ? (
        <BelowField id={id} error={formBuildText.excess(excessCount)} />
      ) : (
        <p>{isFull ? formBuildText.limit(MAX_QUESTIONS) : formBuildText.pasteHint}</p>
      )}
    </Bar>
  );
}
