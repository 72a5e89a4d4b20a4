/** Reads variables one by one and gathers everything that is wrong with them, so that a person mends all of it at once. */
export interface VariableReader {
  /** The faults found so far, each a sentence that begins with the variable's name. */
  readonly faults: string[];
  /** A variable as it is; an empty one counts as absent. */
  text: (name: string) => string | undefined;
  number: (name: string, terms: NumberTerms) => number;
  /** An address with one of these protocols; what does not follow the protocol is the reader's to say, never its value: it may hold a password. */
  address: (name: string, ...protocols: string[]) => URL | undefined;
}

interface NumberTerms {
  fallback: number;
  min: number;
  max: number;
  whole?: boolean;
}

export function createVariableReader(env: Readonly<Record<string, string | undefined>>): VariableReader {
  const faults: string[] = [];
  const text = (name: string) => (env[name] === '' ? undefined : env[name]);
  return {
    faults,
    text,
    number: (name, { fallback, min, max, whole = false }) => {
      const given = text(name);
      const parsed = given === undefined ? fallback : Number(given);
      const fits =
        Number.isFinite(parsed) && parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed));
      if (!fits)
        faults.push(
          `${name} must be a ${whole ? 'whole ' : ''}number from ${String(min)} to ${String(max)}, not '${given ?? ''}'`,
        );
      return parsed;
    },
    address: (name, ...protocols) => {
      const given = text(name);
      if (given === undefined) return undefined;
      const url = URL.canParse(given) ? new URL(given) : undefined;
      if (url && protocols.includes(url.protocol.slice(0, -1)) && url.hostname !== '') return url;
      faults.push(
        `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
      );
      return undefined;
    },
  };
}
