import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A timestamptz. The database writes and compares times with its own clock, because clocks of nodes may differ. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** A generated primary key. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
