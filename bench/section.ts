import type { Pool, PoolConfig } from 'pg';
import type { ServerProcess } from '../testing/server-process';
import type { DataSet } from './data/data-set';

/** A part of the bench, which `--only=<name>` runs alone. */
export interface Section {
  name: string;
  /** Its heading in the table. */
  title: string;
  /** Measures one thing after the other; nothing else runs meanwhile. Ends what it has started. A throw is told, and the other sections still run. */
  run: (bench: BenchContext) => Promise<Row[]>;
}

/** What becomes a line of the table. */
export type Row = Figure | Skipped;

/** Something measured, at least three times. */
export interface Figure {
  what: string;
  /** Of every run: `requests/s`, `ms`, `kB`. */
  unit: string;
  runs: readonly number[];
  /** What it is held against, measured in the same unit and in turn with it. The goal's ratio is to the first. */
  baselines?: readonly Baseline[];
  goal?: Goal;
  /** What is not plain from the rest: the share of errors, what the neighbour does. */
  note?: string;
}

interface Baseline {
  name: string;
  runs: readonly number[];
}

interface Goal {
  /** As it is written in the table: `≥ 0.5 ×`. */
  text: string;
  isMet: (measured: Measured) => boolean;
}

/** What a goal looks at. */
export interface Measured {
  median: number;
  /** The median by that of the first of `besides`; NaN without one. */
  ratio: number;
  /** Every run, smallest first. */
  runs: readonly number[];
}

/** What could not be measured here. */
export interface Skipped {
  what: string;
  skipped: string;
}

/** Where the sections find what they measure. */
export interface BenchContext {
  /** `BENCH_QUICK=1`: a tenth of the data and short runs, to see that a section works. Its figures mean nothing. */
  isQuick: boolean;
  /** Shows progress. */
  log: (line: string) => void;
  /** The product with the data set: made for the first who asks, and the same for all sections. */
  product: () => Promise<Product>;
  /** The built product in a process of its own, on an empty database of its own. Whoever starts it calls `remove`. */
  startProduct: (options?: StartOptions) => Promise<ServerProcess>;
}

/** What a product of one's own differs in. */
export interface StartOptions {
  env?: Readonly<Record<string, string>>;
  nodeArgs?: readonly string[];
}

/** The built product, in a process of its own on loopback, without rate limits, and what is in it. */
export interface Product {
  /** `http://localhost:<port>`, which is its origin, too. */
  address: string;
  /** Its process: pid, restart. The database outlives it. */
  server: ServerProcess;
  data: DataSet;
  /** To its database, past the server. */
  pool: Pool;
  /** The same for other processes; plain enough for JSON. */
  connectionConfig: PoolConfig;
  /** People of the data set with a session each: the same ones at each call, in the order of their ids. */
  firstUsers: (count: number) => Promise<SignedInUser[]>;
  /** Opens sessions for these people. */
  signIn: (userIds: readonly number[]) => Promise<SignedInUser[]>;
}

/** Somebody who is signed in. */
export interface SignedInUser {
  userId: number;
  /** For the header `cookie`. */
  cookie: string;
}
