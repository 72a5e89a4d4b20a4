import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import { onDatabase } from '../server/testing/database';

/** A database that the bench creates on the server of DATABASE_URL. */
export interface OwnDatabase {
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates an empty database on the server of DATABASE_URL. Does not change the database that the URL names.
 * Returns undefined if DATABASE_URL is not set, because the product then uses its embedded PostgreSQL.
 */
export async function createOwnDatabase(): Promise<OwnDatabase | undefined> {
  const databaseUrl = process.env.DATABASE_URL;
  if (databaseUrl === undefined || databaseUrl === '') return undefined;
  const name = `dure_bench_${randomBytes(5).toString('hex')}`;
  await execute({ connectionString: databaseUrl }, `create database ${name}`);
  return {
    url: onDatabase({ connectionString: databaseUrl }, name).connectionString ?? databaseUrl,
    drop: () => execute({ connectionString: databaseUrl }, `drop database if exists ${name} with (force)`),
  };
}

/** Executes a statement on a new connection. */
export async function execute(config: PoolConfig, text: string): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
