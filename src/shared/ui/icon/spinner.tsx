import { styled } from '@mui/material/styles';
import { appText } from '@/shared/messages';
import { Icon } from './icon';

const Turning = styled('span')({ display: 'inline-flex', animation: 'turn 900ms linear infinite' });

/** Stands where something is being done, in place of the icon of the button that started it. */
export function Spinner({ size = 'md', label = appText.working }: { size?: 'md' | 'sm'; label?: string }) {
  return (
    <Turning role="progressbar" aria-label={label}>
      <Icon name="spinner" size={size} />
    </Turning>
  );
}
