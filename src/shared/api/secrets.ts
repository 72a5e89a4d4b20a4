const PLACEHOLDER_PREFIX = 'secret:';

/** Stores passwords and codes until the client sends them in a request. */
export interface SecretVault {
  /**
   * Stores a secret and returns its placeholder for one request. RTK Query stores the arguments of a call and
   * puts them in actions, so the arguments must contain only the placeholder.
   */
  redact: (secret: string) => string;
  /**
   * Returns the body with secrets in place of the placeholders and deletes these secrets from the vault. Throws if
   * a secret field of the contract contains no placeholder, because the secret is then in the store already.
   */
  restore: (body: unknown, secretFields: readonly string[]) => unknown;
}

/** Creates the vault of one store. */
export function createSecretVault(): SecretVault {
  const secrets = new Map<string, string>();
  let count = 0;
  return {
    redact: (secret) => {
      count += 1;
      const placeholder = `${PLACEHOLDER_PREFIX}${String(count)}`;
      secrets.set(placeholder, secret);
      return placeholder;
    },
    restore: (body, secretFields) => {
      if (secretFields.length === 0 || typeof body !== 'object' || body === null) return body;
      return Object.fromEntries(
        Object.entries(body).map(([name, value]: [string, unknown]) => {
          if (!secretFields.includes(name)) return [name, value];
          const secret = typeof value === 'string' ? secrets.get(value) : undefined;
          if (typeof value !== 'string' || secret === undefined)
            throw new Error(`'${name}' must pass through useRedactSecret before it is sent`);
          secrets.delete(value);
          return [name, secret];
        }),
      );
    },
  };
}
