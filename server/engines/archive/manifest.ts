import { ArchiveError } from './tar';

/** Name of the last entry. */
export const MANIFEST_ENTRY = 'manifest.json';
/** Version of the archive format. Increase it when older servers cannot read new archives. */
export const FORMAT_VERSION = 1;

/** Description of an archive, stored as its last entry. */
export interface Manifest {
  product: 'dure';
  format: number;
  /** ISO 8601 UTC, by the database's clock. The backup contains everything acknowledged before. */
  takenAt: string;
  /** Version of PostgreSQL. */
  postgres: string;
  /** Applied migrations, oldest first, with the values of drizzle's own table. */
  migrations: { hash: string; createdAt: number }[];
  /** Ordered by foreign keys: each table comes after the tables to which it refers. */
  tables: { name: string; columns: string[]; rows: number }[];
  /** Number of jobs that were waiting or running. */
  jobs: number;
  /** Last values of the sequences. Unused sequences are left out. */
  sequences: { name: string; value: number }[];
  /** Number of files of objects. An object has a file per image version. */
  objects: number;
  /** Number of mails. */
  mails: number;
  /** Whether the archive contains the session secret. */
  secret: boolean;
  /** SHA-256 of the names and contents of all earlier entries. */
  sha256: string;
}

/** Parses a manifest. Throws ArchiveError if it is invalid or has a newer format. */
export function parseManifest(bytes: Buffer): Manifest {
  const parsed: unknown = parse(bytes.toString());
  if (!isManifest(parsed)) throw new ArchiveError('its manifest is invalid');
  if (parsed.format > FORMAT_VERSION) throw new ArchiveError('a newer version has written it');
  return parsed;
}

function parse(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch {
    return undefined;
  }
}

const IDENTIFIER_PATTERN = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Validates all fields but those that only describe the backup: `takenAt`, `postgres`, `objects`, `mails` and `secret`. Names of tables,
 * columns and sequences become part of SQL statements, so they must be plain identifiers.
 */
function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { product, format, migrations, tables, jobs, sequences, sha256 } = value as Partial<
    Record<keyof Manifest, unknown>
  >; // every property is optional and of unknown type
  return (
    product === 'dure' &&
    typeof format === 'number' &&
    typeof jobs === 'number' &&
    typeof sha256 === 'string' &&
    isListOf(
      migrations,
      ({ hash, createdAt }) => typeof hash === 'string' && typeof createdAt === 'number',
    ) &&
    isListOf(
      tables,
      ({ name, columns, rows }) =>
        isIdentifier(name) &&
        Array.isArray(columns) &&
        columns.every(isIdentifier) &&
        typeof rows === 'number',
    ) &&
    isListOf(sequences, ({ name, value: last }) => isIdentifier(name) && typeof last === 'number')
  );
}

const isIdentifier = (value: unknown) => typeof value === 'string' && IDENTIFIER_PATTERN.test(value);
const isListOf = (value: unknown, isValid: (item: Record<string, unknown>) => boolean) =>
  Array.isArray(value) && value.every((item: unknown) => isObject(item) && isValid(item));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
