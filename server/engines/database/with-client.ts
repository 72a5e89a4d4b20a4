import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** Runs `work` on a separate connection, closes it afterwards and returns the result. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config);
  // Without a listener, a broken connection would end the process. The running query rejects, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
