import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notificationKinds } from '@contract/notification';
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  isMandatoryKind,
  settingsGroupOf,
} from '@contract/notification-settings';

const guide = readFileSync(path.resolve(__dirname, '../../../docs/notifications.md'), 'utf8');
const rows = [...guide.matchAll(/^\| .+ \| ([A-Z_]+) \| .+ \| (\w+) \| (\w+) \|$/gm)].map(
  ([, kind, group, mail]) => ({ kind, group, mail }),
);

test('docs/notifications.md lists each kind once, with its group and its default mail setting [NS-07]', () => {
  expect(rows).toEqual(
    notificationKinds.map((kind) => {
      const group = settingsGroupOf(kind);
      const defaultEmail = group && DEFAULT_NOTIFICATION_SETTINGS.groups[group].email;
      return { kind, group: group ?? 'safety', mail: isMandatoryKind(kind) ? 'always' : defaultEmail };
    }),
  );
});
