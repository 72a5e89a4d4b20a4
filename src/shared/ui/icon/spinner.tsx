import { styled } from '@mui/material/styles';
import { appText } from '@/shared/messages';
import { Icon } from './icon';

const Rotating = styled('span')({ display: 'inline-flex', animation: 'turn 900ms linear infinite' });

/** Progress indicator that replaces the icon of a button while its action runs. */
export function Spinner({ size = 'md', label = appText.working }: { size?: 'md' | 'sm'; label?: string }) {
  return (
    <Rotating role="progressbar" aria-label={label}>
      <Icon name="spinner" size={size} />
    </Rotating>
  );
}
