import { normalizeUsername } from '@contract/text';
import type { ClientBase } from 'pg';

const OPERATOR_USAGE = 'Usage: npm run operator -- list | add USERNAME | remove USERNAME';

/** Adds or removes an operator, or lists all. Returns the lines to print. Throws an Error with a message to print. */
export async function runOperatorCommand(
  client: Pick<ClientBase, 'query'>,
  [action, username]: readonly (string | undefined)[],
): Promise<string> {
  if (action === 'list') {
    const { rows } = await client.query<{ username: string }>(
      'select username from users where is_operator order by username',
    );
    return rows.length === 0 ? 'No operators.' : rows.map((row) => row.username).join('\n');
  }
  if ((action !== 'add' && action !== 'remove') || username === undefined) throw new Error(OPERATOR_USAGE);
  const { rowCount } = await client.query(
    'update users set is_operator = $2 where username = $1 and withdrawn_at is null',
    [normalizeUsername(username), action === 'add'],
  );
  if (rowCount === 0) throw new Error(`There is no account '${username}'.`);
  return action === 'add' ? `${username} is an operator.` : `${username} is no operator.`;
}
