const PREFIX = 'secret:';
const vault = new Map<string, string>();
let next = 0;

/**
 * A stand-in for a password or a code, good for one call. RTK Query keeps a call's arguments in the store and shows them
 * in its actions; what stands there is the stand-in, and the secret itself leaves only in the request.
 */
export function redactSecret(secret: string): string {
  next += 1;
  const standIn = `${PREFIX}${String(next)}`;
  vault.set(standIn, secret);
  return standIn;
}

/**
 * The body with its stand-ins replaced, and those forgotten. Throws when a field that the contract calls secret came as it
 * is: then it stands in the store already, and the call site must use redactSecret.
 */
export function restoreSecrets(body: unknown, secrets: readonly string[]): unknown {
  if (secrets.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      if (!secrets.includes(name)) return [name, value];
      const secret = typeof value === 'string' ? vault.get(value) : undefined;
      if (typeof value !== 'string' || secret === undefined)
        throw new Error(`'${name}' must pass through redactSecret before it is sent`);
      vault.delete(value);
      return [name, secret];
    }),
  );
}
