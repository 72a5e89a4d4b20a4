import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { clubStateText, clubText } from '@/shared/messages';
import { LinkedText } from '@/shared/ui/linked-text';

const Box = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: 16,
    padding: '4px 32px 18px',
    '& > div': {
      ...typography.body2,
      maxWidth: 760,
      color: palette.text.secondary,
      '&[data-none]': { color: palette.text.tertiary },
      '&[data-clamped]': {
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
      },
      // Otherwise an empty line between paragraphs would count as one of the two lines.
      '&[data-clamped] > div': { whiteSpace: 'normal' },
    },
    '& > button': { flex: 'none', marginBottom: -8 },
  }),
);

interface ClubIntroductionProps {
  text: string;
  /** Whether an operator removed the text. The president and operators still get a removed text. */
  isRemoved: boolean;
}

/** Shows up to two lines of a club's introduction, and the rest on request. */
export function ClubIntroduction({ text, isRemoved }: ClubIntroductionProps) {
  const id = useId();
  const textBox = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCutOff, setIsCutOff] = useState(false);
  useLayoutEffect(() => {
    // The whole text is never cut off, so measuring it would remove the button that clamps it again.
    const measure = () => {
      if (textBox.current && !isOpen)
        setIsCutOff(textBox.current.scrollHeight > textBox.current.clientHeight);
    };
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
    };
  }, [text, isOpen]);
  const hasText = text.trim() !== '';
  return (
    <Box>
      <div ref={textBox} id={id} data-none={!hasText || undefined} data-clamped={!isOpen || undefined}>
        {hasText && <LinkedText text={text} />}
        {!hasText && (isRemoved ? clubStateText.removedIntroduction : clubText.noDescription)}
      </div>
      {isCutOff && (
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? clubText.introductionFold : clubText.introductionWhole}
        </Button>
      )}
    </Box>
  );
}
