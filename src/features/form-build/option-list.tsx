import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { MAX_OPTIONS, OPTION_MAX_LENGTH } from '@contract/recruitment';
import { useId, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { newKey } from '@/entities/recruitment';
import type { OptionValues } from '@/entities/recruitment';
import { isComposing } from '@/shared/lib/composing';
import { formBuildText } from '@/shared/messages';
import { BelowField } from '@/shared/ui/field';
import { Icon } from '@/shared/ui/icon';
import { linesOf, moveItem } from './form-changes';
import { SortableList } from './lazy-sortable-list';

const Row = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    '& > i': {
      flex: 'none',
      width: 18,
      height: 18,
      border: `1.5px solid ${palette.control}`,
      borderRadius: '50%',
    },
    '& > i[data-square]': { borderRadius: 5 },
    '& > .MuiOutlinedInput-root': { minHeight: 40 },
    '& > .MuiOutlinedInput-root > input': { padding: '8px 12px' },
  }),
);

interface OptionListProps {
  kind: 'SINGLE' | 'MULTI';
  options: readonly OptionValues[];
  error: string | undefined;
  disabled: boolean;
  onChange: (options: readonly OptionValues[]) => void;
  onBlur: () => void;
}

/**
 * Returns handlers that add, remove and paste options. They focus the last new option; after a removal the
 * previous option, or the next after removing the first.
 */
function useOptionActions(
  options: readonly OptionValues[],
  onChange: (options: readonly OptionValues[]) => void,
) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const focus = (key: string | undefined) => {
    // The input of a new option exists only after the next render.
    requestAnimationFrame(() => {
      if (key !== undefined) inputs.current.get(key)?.focus();
    });
  };
  const add = () => {
    const key = newKey();
    onChange([...options, { key, text: '' }]);
    focus(key);
  };
  const remove = (index: number) => {
    onChange(options.toSpliced(index, 1));
    focus((options[index - 1] ?? options[index + 1])?.key);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (index < options.length - 1) focus(options[index + 1]?.key);
      else if (options.length < MAX_OPTIONS) add();
    } else if (event.key === 'Backspace' && options[index]?.text === '' && options.length > 1) {
      event.preventDefault();
      remove(index);
    }
  };
  const handlePaste = (event: ClipboardEvent, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const isBlank = options[index]?.text.trim() === '';
    const otherOptions = isBlank ? options.toSpliced(index, 1) : options;
    const added = lines.slice(0, MAX_OPTIONS - otherOptions.length).map((text) => ({ key: newKey(), text }));
    onChange(otherOptions.toSpliced(isBlank ? index : index + 1, 0, ...added));
    focus(added.at(-1)?.key);
  };
  return { inputs, add, remove, handleKey, handlePaste };
}

/**
 * The options of a question. Enter in the last option adds a new option. Backspace in an empty option removes
 * that option.
 */
export function OptionList({ kind, options, error, disabled, onChange, onBlur }: OptionListProps) {
  const id = useId();
  const { inputs, add, remove, handleKey, handlePaste } = useOptionActions(options, onChange);
  return (
    <div role="group" aria-labelledby={id}>
      <FormLabel component="span" id={id} sx={{ display: 'block', mb: 2 }}>
        {formBuildText.options}
      </FormLabel>
      <SortableList
        items={options.map(({ key, text }, index) => ({
          key,
          name: text.trim() || formBuildText.option(index + 1),
        }))}
        label={formBuildText.options}
        disabled={disabled}
        onMove={(from, to) => {
          onChange(moveItem(options, from, to));
        }}
      >
        {(index, handle) => {
          const { key = '', text = '' } = options[index] ?? {};
          return (
            <Row>
              {handle}
              <i data-square={kind === 'MULTI' || undefined} />
              <OptionInput
                text={text}
                index={index}
                disabled={disabled}
                inputRef={(element) => {
                  if (element) inputs.current.set(key, element);
                  else inputs.current.delete(key);
                }}
                onText={(next) => {
                  onChange(options.map((option) => (option.key === key ? { key, text: next } : option)));
                }}
                onBlur={onBlur}
                onKeyDown={(event) => {
                  handleKey(event, index);
                }}
                onPaste={(event) => {
                  handlePaste(event, index);
                }}
              />
              <IconButton
                aria-label={formBuildText.removeOption(index + 1)}
                disabled={disabled || options.length <= 1}
                onClick={() => {
                  remove(index);
                }}
              >
                <Icon name="cross" size="sm" />
              </IconButton>
            </Row>
          );
        }}
      </SortableList>
      <Button
        variant="text"
        size="small"
        sx={{ ml: 4 }}
        startIcon={<Icon name="plus" size="sm" />}
        disabled={disabled || options.length >= MAX_OPTIONS}
        onClick={() => {
          add();
        }}
      >
        {formBuildText.addOption}
      </Button>
      <BelowField id={id} error={error} />
    </div>
  );
}

interface OptionInputProps {
  text: string;
  index: number;
  disabled: boolean;
  inputRef: (element: HTMLInputElement | null) => void;
  onText: (text: string) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
}

function OptionInput({ text, index, onText, ...input }: OptionInputProps) {
  return (
    <OutlinedInput
      {...input}
      value={text}
      inputProps={{ 'aria-label': formBuildText.option(index + 1), maxLength: OPTION_MAX_LENGTH }}
      onChange={({ target }) => {
        onText(target.value);
      }}
    />
  );
}
