import { Client } from 'pg';
import type { Outcome, SqlTask } from './load-tasks';
import { repeat } from './repeat';

/** Runs actions by pg alone, with one client per connection. Statements with a name are prepared statements. */
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
      async (connectionIndex, actionIndex) => {
        try {
          for (const { name, text, values, rowMode } of actions[actionIndex] ?? []) {
            await clients[connectionIndex]?.query({
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
