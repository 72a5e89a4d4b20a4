import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ResultMessageKind } from '@contract/recruitment';
import { defaultMessagesOf } from '@contract/recruitment-messages';
import { useId } from 'react';
import { ReleaseModeFields } from '@/features/recruitment-edit';
import { MessageEditor } from '@/features/results-release';
import type { RoundEditor } from '@/entities/recruitment';
import { recruitmentText } from '@/shared/messages';
import { FormStack } from '@/shared/ui/page';
import { messageKindsOf } from './result-message-kinds';

const Texts = styled('div')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({ '& > p': { ...typography.caption, margin: '4px 0 8px', color: palette.text.tertiary } }),
);

interface ReleaseStepProps {
  editor: RoundEditor;
  kind: ResultMessageKind;
  onKindChange: (kind: ResultMessageKind) => void;
}

/** The step that sets how and when results are released, and the result messages. */
export function ReleaseStep({ editor, kind, onKindChange }: ReleaseStepProps) {
  const { values, set, problemOf, isReadOnly } = editor;
  const id = useId();
  const defaultMessage = defaultMessagesOf(values)[kind];
  const kindLabels = values.hasInterview
    ? recruitmentText.textKind
    : { ...recruitmentText.textKind, ...recruitmentText.textKindWithoutInterview };
  return (
    <FormStack>
      <ReleaseModeFields editor={editor} />
      <Texts>
        <FormLabel component="span" id={id}>
          {recruitmentText.texts}
        </FormLabel>
        <p>{recruitmentText.textsHint}</p>
        <Tabs
          value={kind}
          aria-labelledby={id}
          onChange={(_event, next: ResultMessageKind) => {
            onKindChange(next);
          }}
        >
          {messageKindsOf(values.hasInterview).map((tabKind) => (
            <Tab key={tabKind} value={tabKind} label={kindLabels[tabKind]} />
          ))}
        </Tabs>
        <fieldset disabled={isReadOnly} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <MessageEditor
            key={kind}
            message={values.messages[kind] ?? defaultMessage}
            defaultMessage={defaultMessage}
            error={problemOf(`messages.${kind}.body`) ?? problemOf(`messages.${kind}.subject`)}
            onChange={(message) => {
              const isDefault =
                message.subject === defaultMessage.subject && message.body === defaultMessage.body;
              const messages = { ...values.messages, [kind]: message };
              if (isDefault) delete messages[kind];
              set({ messages });
              editor.touch(`messages.${kind}.body`);
              editor.touch(`messages.${kind}.subject`);
            }}
          />
        </fieldset>
      </Texts>
    </FormStack>
  );
}
