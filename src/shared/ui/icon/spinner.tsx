import { keyframes, styled } from '@mui/material/styles';
import { appText } from '@/shared/messages';
import { Icon } from './icon';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
/** Value of the CSS property `animation` that rotates a spinner icon. */
export const spinnerRotation = `${turn} 900ms linear infinite`;

const Rotating = styled('span')({ display: 'inline-flex', animation: spinnerRotation });

/** Progress indicator of the size of an icon. Buttons show it while their action runs. */
export function Spinner({ size = 'md', label = appText.working }: { size?: 'md' | 'sm'; label?: string }) {
  return (
    <Rotating role="progressbar" aria-label={label}>
      <Icon name="spinner" size={size} />
    </Rotating>
  );
}
