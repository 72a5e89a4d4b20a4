import type { Pool, PoolConfig } from 'pg';
import type { ServerProcess } from '../testing/server-process';
import type { DataSet } from './data/data-set';

/** A part of the bench. `--only=<name>` runs no other part. */
export interface Section {
  name: string;
  /** Heading in bench/results.md. */
  title: string;
  /** Never runs beside another section. Ends everything that it has started. An error is logged, and other sections still run. */
  run: (bench: BenchContext) => Promise<Row[]>;
}

/** A row of the table. */
export type Row = Figure | SkippedRow;

/** A measured value, with at least three runs. */
export interface Figure {
  label: string;
  /** Unit of the runs: `requests/s`, `ms`, `kB`. */
  unit: string;
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

/** Values that a goal checks. */
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
  skipped: string;
}

/** Access of the sections to the product. */
export interface BenchContext {
  /** `BENCH_QUICK=1`: a tenth of the data and short runs, to see that a section works. Its figures mean nothing. */
  isQuick: boolean;
  /** Prints progress. */
  log: (line: string) => void;
  /** The product with the data set, created for the first caller and shared by all sections. */
  product: () => Promise<Product>;
  /** Starts the built product in a separate process with an empty database. The caller calls `remove`. */
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
  /** Connection options for other processes; serializable as JSON. */
  connectionConfig: PoolConfig;
  /** Returns the first users of the data set with one session each, ordered by id. */
  firstUsers: (count: number) => Promise<SignedInUser[]>;
  /** Opens sessions for these users. */
  signIn: (userIds: readonly number[]) => Promise<SignedInUser[]>;
}

/** A logged-in user. */
export interface SignedInUser {
  userId: number;
  /** Value of the `cookie` header. */
  cookie: string;
}
