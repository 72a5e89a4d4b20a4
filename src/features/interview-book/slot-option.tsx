import { styled } from '@mui/material/styles';
import type { ApplicantSlot } from '@contract/interview';
import type { ComponentProps, Ref } from 'react';
import { seoulTimeOf } from '@/shared/lib/seoul-time';
import { interviewText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Frame = styled('label')(
  ({
    theme: {
      shape,
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.bodyStrong,
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 48,
    padding: '0 14px',
    border: `1px solid ${palette.control}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '& > input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
    '& > small': {
      ...typography.caption,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      color: palette.text.tertiary,
    },
    '& > small[data-last-seat]': { fontWeight: 600, color: palette.warning.main },
    '&:has(> input:checked)': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      backgroundColor: palette.action.selected,
      color: palette.onTint.primary,
      '& > small': { fontWeight: 600, color: 'inherit' },
    },
    '&:has(> input:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&:has(> input:disabled)': {
      borderColor: 'transparent',
      backgroundColor: palette.action.disabledBackground,
      color: palette.action.disabled,
      fontWeight: 500,
      cursor: 'not-allowed',
      '& > small': { color: 'inherit' },
    },
  }),
);

interface SlotOptionProps extends Pick<
  ComponentProps<'input'>,
  'checked' | 'disabled' | 'name' | 'onChange' | 'onKeyDown'
> {
  slot: ApplicantSlot;
  /** Whether the applicant has booked this slot. */
  isBooked?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An interview slot as a radio button: its time and the number of free seats. In place of the number, the slot
 * says that it is chosen, booked by the applicant, or no longer bookable.
 */
export function SlotOption({ slot, isBooked = false, checked, ...input }: SlotOptionProps) {
  const { slotId, startsAt, capacity, taken, bookable } = slot;
  const freeSeats = Math.max(0, capacity - taken);
  return (
    <Frame>
      <input type="radio" value={slotId} checked={checked} {...input} />
      {seoulTimeOf(startsAt).time}{' '}
      {checked ? (
        <small>
          <Icon name="check" size="sm" />
          {interviewText.chosen}
        </small>
      ) : (
        <small data-last-seat={(bookable && !isBooked && freeSeats === 1) || undefined}>
          {isBooked ? interviewText.mine : bookable ? interviewText.seats(freeSeats) : interviewText.full}
        </small>
      )}
    </Frame>
  );
}
