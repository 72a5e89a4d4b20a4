import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { Recruitment } from '@contract/recruitment';
import { deskText, roundStateText } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

// The border is visible only on focus, because the select is part of the page title.
const Select = styled(NativeSelect)(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({
    width: 'auto',
    minHeight: 0,
    maxWidth: 320,
    fontSize: 14,
    backgroundColor: 'transparent',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
    '& .MuiNativeSelect-select': { padding: '8px 12px', textOverflow: 'ellipsis' },
    '& .MuiNativeSelect-icon': { right: 12 },
  }),
);

const Chevron = ({ className }: { className?: string }) => <Icon name="chevronDown" className={className} />;

interface RoundSelectProps {
  rounds: readonly Recruitment[];
  roundId: number;
  onSelect: (roundId: number) => void;
}

/** Selects a round of the club. Excludes drafts, which have no applications. */
export function RoundSelect({ rounds, roundId, onSelect }: RoundSelectProps) {
  return (
    <Select
      value={roundId}
      IconComponent={Chevron}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': deskText.round }}
      onChange={({ target }) => {
        onSelect(Number(target.value));
      }}
    >
      {rounds
        .filter(({ state }) => state !== 'DRAFT')
        .map(({ recruitmentId, title, state }) => (
          <option key={recruitmentId} value={recruitmentId}>
            {deskText.roundOption(title, roundStateText[state])}
          </option>
        ))}
    </Select>
  );
}
