import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { MailTiming, NotificationSettings, SettingsGroup } from '@contract/notification-settings';
import { mayAnswerQuestions } from '@contract/rights';
import { useListMyClubsQuery } from '@/entities/club';
import { notificationSettingsText as text } from '@/shared/messages';
import { Icon } from '@/shared/ui/icon';

const Table = styled('table')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    width: '100%',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'left', fontWeight: 400 },
    '& thead th': {
      ...typography.label,
      height: 44,
      padding: '0 20px',
      color: palette.text.secondary,
      backgroundColor: palette.surface.sunken,
    },
    '& thead th + th': { width: 120, padding: 0, textAlign: 'center' },
    '& tbody th': { padding: '7px 20px', borderTop: `1px solid ${palette.divider}` },
    '& tbody th > b': { ...typography.bodyStrong, display: 'block' },
    '& tbody th > small': { ...typography.caption, display: 'block', color: palette.text.tertiary },
    '& td': { height: 56, textAlign: 'center', borderTop: `1px solid ${palette.divider}` },
  }),
);

const Note = styled('p')(
  ({
    theme: {
      typography,
      vars: { palette },
    },
  }) => ({
    ...typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    margin: '10px 6px 0',
    color: palette.text.tertiary,
  }),
);

type Groups = NotificationSettings['groups'];
/** A column of the table: 'app', 'now' (a mail for each notification) or 'daily' (the summary mail). */
type Channel = keyof typeof text.channels;

const rows: readonly SettingsGroup[] = [
  'applications',
  'leading',
  'clubs',
  'events',
  'comments',
  'recruiting',
];
const channels = ['app', 'now', 'daily'] as const satisfies readonly Channel[];

/**
 * Returns the settings of a group after the user clicked the checkbox of a channel. The server mails a group
 * immediately or in the daily summary, never both.
 */
function toggleChannel(group: Groups[SettingsGroup], channel: Channel): Groups[SettingsGroup] {
  if (channel === 'app') return { ...group, app: !group.app };
  const email: MailTiming = group.email === channel ? 'off' : channel;
  return { ...group, email };
}

interface GroupTableProps {
  groups: Groups;
  onChange: (groups: Groups) => void;
}

/**
 * Shows a table of the notification groups with a checkbox for each channel. The user cannot change the first
 * row, which is for mandatory notifications (`isMandatoryKind`). Only leaders see the row 'leading'.
 */
export function GroupTable({ groups, onChange }: GroupTableProps) {
  const { data: clubs } = useListMyClubsQuery();
  const isLeader = clubs?.some(({ roleName }) => mayAnswerQuestions(roleName)) === true;
  return (
    <>
      <Paper sx={{ overflow: 'hidden' }}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{text.kind}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {text.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <RowHead {...text.mandatoryRow} />
              {channels.map((channel) => (
                <td key={channel}>
                  <ChannelCheckbox
                    rowName={text.mandatoryRow.name}
                    channel={channel}
                    checked={channel !== 'daily'}
                    disabled
                  />
                </td>
              ))}
            </tr>
            {rows
              .filter((name) => name !== 'leading' || isLeader)
              .map((name) => (
                <tr key={name}>
                  <RowHead {...text.groups[name]} />
                  {channels.map((channel) => (
                    <td key={channel}>
                      <ChannelCheckbox
                        rowName={text.groups[name].name}
                        channel={channel}
                        checked={channel === 'app' ? groups[name].app : groups[name].email === channel}
                        onToggle={() => {
                          onChange({ ...groups, [name]: toggleChannel(groups[name], channel) });
                        }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </Table>
      </Paper>
      <Note>
        <Icon name="lock" size="sm" />
        {text.mandatoryHint} {text.quietHoursHint}
      </Note>
    </>
  );
}

function RowHead({ name, help }: { name: string; help: string }) {
  return (
    <th scope="row">
      <b>{name}</b>
      <small>{help}</small>
    </th>
  );
}

interface ChannelCheckboxProps {
  rowName: string;
  channel: Channel;
  checked: boolean;
  disabled?: boolean;
  onToggle?: () => void;
}

function ChannelCheckbox({ rowName, channel, checked, disabled = false, onToggle }: ChannelCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      slotProps={{ input: { 'aria-label': text.boxOf(rowName, text.channels[channel]) } }}
      onChange={onToggle}
    />
  );
}
