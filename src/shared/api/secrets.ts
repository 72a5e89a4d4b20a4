const PREFIX = 'secret:';

/** Passwords and codes until they are in a request. */
export interface SecretVault {
  /**
   * Returns a placeholder for one request. RTK Query stores and logs the arguments of a call: they contain the placeholder,
   * and the secret itself is only in the request.
   */
  redact: (secret: string) => string;
  /**
   * Returns the body with the secrets in place of their placeholders, and deletes those. Throws if a secret field of the
   * contract holds no placeholder, because the secret is then in the store already.
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
      const placeholder = `${PREFIX}${String(count)}`;
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
