/** Reads environment variables. Collects all faults instead of throwing the first, so that one error can list them. */
export interface VariableReader {
  /** The faults found so far. Each starts with the name of the variable. */
  readonly faults: string[];
  /** Returns the value of a variable; undefined if it is empty or not set. */
  text: (name: string) => string | undefined;
  /** Returns the number; `fallback` if empty or not set. An invalid value adds a fault, and the result is then unusable. */
  number: (name: string, options: NumberOptions) => number;
  /**
   * Returns a URL with one of these protocols, such as 'https'; undefined if not set or faulty. Faults omit the value, which may contain
   * a password.
   */
  url: (name: string, ...protocols: string[]) => URL | undefined;
}

interface NumberOptions {
  fallback: number;
  min: number;
  max: number;
  integer?: boolean;
}

export function createVariableReader(env: Readonly<Record<string, string | undefined>>): VariableReader {
  const faults: string[] = [];
  const text = (name: string) => (env[name] === '' ? undefined : env[name]);
  return {
    faults,
    text,
    number: (name, { fallback, min, max, integer = false }) => {
      const value = text(name);
      const parsed = value === undefined ? fallback : Number(value);
      const isValid =
        Number.isFinite(parsed) && parsed >= min && parsed <= max && (!integer || Number.isInteger(parsed));
      if (!isValid)
        faults.push(
          `${name} must be a ${integer ? 'whole ' : ''}number from ${String(min)} to ${String(max)}, not '${value ?? ''}'`,
        );
      return parsed;
    },
    url: (name, ...protocols) => {
      const value = text(name);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (url && protocols.includes(url.protocol.slice(0, -1)) && url.hostname !== '') return url;
      faults.push(
        `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      );
      return undefined;
    },
  };
}
