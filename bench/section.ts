import type { Pool, PoolConfig } from 'pg';
import type { ServerProcess } from '../testing/server-process';
import type { DataSet } from './data/data-set';

/** A part of the bench. `--only=<name>` selects it by name. */
export interface Section {
  name: string;
  /** Heading in bench/results.md. */
  title: string;
  /**
   * Runs while no other section runs. Must end everything that it starts. If it rejects, the bench logs the error and runs the
   * next section.
   */
  run: (bench: BenchContext) => Promise<Row[]>;
}

/** A row of the table. */
export type Row = Figure | SkippedRow;

/** A measured value, with at least three runs. */
export interface Figure {
  label: string;
  /** Unit of the runs: `requests/s`, `ms`, `kB`. */
  unit: string;
  /** The value of each run. */
  runs: readonly number[];
  /** Baselines in the same unit, measured in turn with the figure. The ratio of the goal uses the first. */
  baselines?: readonly Baseline[];
  goal?: Goal;
  /** Additional information, such as error rates or the concurrent load. */
  note?: string;
}

interface Baseline {
  name: string;
  runs: readonly number[];
}

interface Goal {
  /** Text in the table: `≥ 0.5 ×`. */
  text: string;
  isMet: (measured: MeasuredValues) => boolean;
}

/** The values of a figure that its goal checks. */
export interface MeasuredValues {
  median: number;
  /** The median divided by that of the first baseline; NaN without a baseline. */
  ratio: number;
  /** Every run, smallest first. */
  runs: readonly number[];
}

/** A value that cannot be measured on this machine. */
export interface SkippedRow {
  label: string;
  skipReason: string;
}

/** Options and functions of a bench run that all sections share. */
export interface BenchContext {
  /** `BENCH_QUICK=1`: a tenth of the data and short runs, to see that a section works. Its figures mean nothing. */
  isQuick: boolean;
  /** Prints progress. */
  log: (line: string) => void;
  /** Returns the product with the data set. Starts it for the first caller; all sections share it. */
  product: () => Promise<Product>;
  /** Starts another built product with an empty database. The caller must call `remove` on the returned process. */
  startProduct: (options?: StartOptions) => Promise<ServerProcess>;
}

/** Options of a separately started product. */
export interface StartOptions {
  env?: Readonly<Record<string, string>>;
  nodeArgs?: readonly string[];
}

/** The built product in a separate process on loopback, without rate limits, and its data. */
export interface Product {
  /** Origin of the server, `http://localhost:<port>`. */
  address: string;
  /** Process of the server. The database survives a restart. */
  server: ServerProcess;
  data: DataSet;
  /** Direct connections to the database. */
  pool: Pool;
  /** Database connection options for other processes; serializable as JSON. */
  connectionConfig: PoolConfig;
  /** Returns the first users of the data set with one session each, ordered by id. */
  firstUsers: (count: number) => Promise<SignedInUser[]>;
  /** Returns these users with one session each, in the order of `userIds`. Reuses earlier sessions. */
  signIn: (userIds: readonly number[]) => Promise<SignedInUser[]>;
}

/** A logged-in user. */
export interface SignedInUser {
  userId: number;
  /** Value of the `cookie` header. */
  cookie: string;
}
