import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** Does some work on a connection of its own, which ends with it; answers what the work answers. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  // A connection that breaks also rejects the running query; the event alone would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
