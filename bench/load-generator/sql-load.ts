import { Client } from 'pg';
import type { Outcome, SqlTask } from './load-tasks';
import { repeat } from './repeat';

/** Runs actions with the plain driver, one client per connection, as prepared statements with the names of the product. */
export async function runSqlLoad({
  connectionConfig,
  actions,
  connections,
  seconds,
  once,
}: SqlTask): Promise<Outcome> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(connectionConfig);
      await client.connect();
      return client;
    }),
  );
  try {
    return await repeat(
      { connections, seconds, itemCount: actions.length, once },
      async (connection, item) => {
        try {
          for (const { name, text, values, rowMode } of actions[item] ?? []) {
            await clients[connection]?.query({
              text,
              ...(name !== undefined && { name }),
              ...(values && { values: [...values] }),
              ...(rowMode && { rowMode }),
            });
          }
          return undefined;
        } catch (error) {
          return String(error);
        }
      },
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
