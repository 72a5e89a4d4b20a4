import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { recruitmentLabel } from '@contract/recruitment-messages';
import {
  FEE_MAX_LENGTH,
  RECRUITMENT_INTRO_MAX_LENGTH,
  RECRUITMENT_TITLE_MAX_LENGTH,
} from '@contract/recruitment';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { RoundEditor } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { Field } from '@/shared/ui/field';
import { FormStack } from '@/shared/ui/page';
import { SwitchField } from '@/shared/ui/switch-field';
import { ViewSwitch } from '@/shared/ui/view-switch';
import { InstantField } from '@/shared/ui/instant-field';

const Spread = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: 12,
});

/** Unit at the end of a number field. */
export const Unit = styled('span')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ flex: 'none', paddingRight: 10, color: palette.text.tertiary }),
);

const Divided = styled('div')(
  ({
    theme: {
      vars: { palette },
    },
  }) => ({ borderTop: `1px solid ${palette.divider}`, paddingTop: 4 }),
);

const DAY_MS = 86_400_000;
const DEFAULT_PERIOD_DAYS = 14;

/** Returns 23:59 in Seoul on the 14th day. The day of `fromMs` (ms since the epoch) is the first day. */
function defaultDeadline(fromMs: number): string {
  const seoulOffsetMs = 9 * 3_600_000;
  const day = Math.floor((fromMs + seoulOffsetMs) / DAY_MS) + DEFAULT_PERIOD_DAYS;
  return new Date(day * DAY_MS - seoulOffsetMs - 60_000).toISOString();
}

interface BasicsStepProps {
  editor: RoundEditor;
  /** The list of tracks. */
  tracks: ReactNode;
}

/** Title, period, seats, fee, tracks and introduction of a round, and the switch for interviews. */
export function BasicsStep({ editor, tracks }: BasicsStepProps) {
  const { values, set, problemOf, touch, isReadOnly } = editor;
  return (
    <FormStack>
      <Field
        label={recruitmentLabel.recruitmentTitle}
        required
        value={values.title}
        placeholder={recruitmentText.titleHint}
        disabled={isReadOnly}
        counter={{ used: values.title.length, limit: RECRUITMENT_TITLE_MAX_LENGTH }}
        error={problemOf('title')}
        onChange={({ target }) => {
          set({ title: target.value });
        }}
        onBlur={() => {
          touch('title');
        }}
      />
      <Period editor={editor} />
      <Pair>
        <Field
          label={recruitmentLabel.seats}
          inputMode="numeric"
          value={values.seats}
          disabled={isReadOnly}
          help={recruitmentText.seatsHint}
          end={<Unit>{recruitmentText.personUnit}</Unit>}
          error={problemOf('seats')}
          onChange={({ target }) => {
            set({ seats: target.value });
          }}
          onBlur={() => {
            touch('seats');
          }}
        />
        <Field
          label={recruitmentLabel.fee}
          value={values.fee}
          placeholder={recruitmentText.feeHint}
          disabled={isReadOnly}
          counter={{ used: values.fee.length, limit: FEE_MAX_LENGTH }}
          error={problemOf('fee')}
          onChange={({ target }) => {
            set({ fee: target.value });
          }}
          onBlur={() => {
            touch('fee');
          }}
        />
      </Pair>
      {tracks}
      <Field
        label={recruitmentLabel.recruitmentIntro}
        multiline
        rows={3}
        value={values.intro}
        placeholder={recruitmentText.introHint}
        disabled={isReadOnly}
        counter={{ used: values.intro.length, limit: RECRUITMENT_INTRO_MAX_LENGTH }}
        error={problemOf('intro')}
        onChange={({ target }) => {
          set({ intro: target.value });
        }}
        onBlur={() => {
          touch('intro');
        }}
      />
      <Divided>
        <InterviewSwitch editor={editor} />
      </Divided>
    </FormStack>
  );
}

/** Turns the interviews of a round on and off. */
export function InterviewSwitch({
  editor: { values, set, isFormLocked, isReadOnly },
}: {
  editor: RoundEditor;
}) {
  return (
    <SwitchField
      label={recruitmentText.interview}
      description={recruitmentText.interviewMeaning}
      checked={values.hasInterview}
      disabled={isFormLocked || isReadOnly}
      onChange={(hasInterview) => {
        set({ hasInterview });
      }}
    />
  );
}

function Period({
  editor: { values, set, problemOf, touch, markIncomplete, isFormLocked, isReadOnly },
}: {
  editor: RoundEditor;
}) {
  const kindLabelId = useId();
  const isOpenEnded = values.closesAt === null;
  const choose = (mode: 'period' | 'openEnded' | null) => {
    if (mode === 'openEnded') set({ closesAt: null });
    else if (mode === 'period')
      set({ closesAt: defaultDeadline(Math.max(Date.now(), Date.parse(values.opensAt ?? '') || 0)) });
  };
  return (
    <>
      <Spread>
        <Typography variant="label" id={kindLabelId}>
          {recruitmentText.recruitmentKind}
        </Typography>
        <ViewSwitch
          exclusive
          value={isOpenEnded ? 'openEnded' : 'period'}
          disabled={isReadOnly}
          aria-labelledby={kindLabelId}
          onChange={(_event, mode: 'period' | 'openEnded' | null) => {
            choose(mode);
          }}
        >
          <ToggleButton value="period">{recruitmentText.withPeriod}</ToggleButton>
          <ToggleButton value="openEnded">{recruitmentText.openEnded}</ToggleButton>
        </ViewSwitch>
      </Spread>
      <Pair>
        <InstantField
          label={recruitmentText.opens}
          value={values.opensAt}
          isClearable
          disabled={isFormLocked || isReadOnly}
          help={values.opensAt === null ? recruitmentText.opensAtPublishing : undefined}
          error={problemOf('opensAt')}
          onChange={(opensAt) => {
            set({ opensAt });
          }}
          onBlur={() => {
            touch('opensAt');
          }}
          onIncompleteChange={(isIncomplete) => {
            markIncomplete('opensAt', isIncomplete);
          }}
        />
        {!isOpenEnded && (
          <InstantField
            label={recruitmentText.closes}
            value={values.closesAt}
            disabled={isReadOnly}
            error={problemOf('closesAt')}
            onChange={(closesAt) => {
              if (closesAt !== null) set({ closesAt });
            }}
            onBlur={() => {
              touch('closesAt');
            }}
          />
        )}
      </Pair>
    </>
  );
}
