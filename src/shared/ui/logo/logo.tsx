import { styled, useTheme } from '@mui/material/styles';
import { appText } from '@/shared/messages';

const Wordmark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontSize: 23,
  fontWeight: 800,
  letterSpacing: '-0.03em',
});

/** Logo (two interlocked hands) and product name. */
export function Logo() {
  const { riceField, sprout } = useTheme().vars.palette;
  return (
    <Wordmark>
      <svg viewBox="0 0 34 34" width="34" height="34" display="block" aria-hidden>
        <rect width="34" height="34" rx="9.5" fill={riceField.fill} />
        <g fill="none" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M21.5 8.5H9v11h12.5" stroke={riceField.on} />
          <path d="M12.5 14.5H25v11H12.5" stroke={sprout.fill} />
        </g>
      </svg>
      {appText.product}
    </Wordmark>
  );
}
