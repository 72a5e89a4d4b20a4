/** Calls the API of a server as a browser does, with its cookies. */
export interface ApiClient {
  /** Resolves with `data` of the response. Rejects unless the status is 2xx. */
  call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;
  /** Registers a student with the code from the mailbox, and logs in. */
  signUp: (account: Credentials) => Promise<void>;
  logIn: (account: Credentials) => Promise<void>;
}

/** Login name and password. */
export interface Credentials {
  username: string;
  password: string;
}

interface Mail {
  to: string;
  subject: string;
}

export function createApiClient(url: string): ApiClient {
  const cookies = new Map<string, string>();
  const call: ApiClient['call'] = async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        origin: url,
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    // All responses have this envelope.
    return (JSON.parse(text) as { data?: unknown }).data;
  };
  const readCode = async (email: string): Promise<string> => {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[];
    const subject = mails.find(({ to, subject: text }) => to === email && /\d{6}/.test(text))?.subject;
    return /\d{6}/.exec(subject ?? '')?.[0] ?? '';
  };
  const logIn = async (account: Credentials) => {
    await call('POST', '/auth/login', account);
  };
  return {
    call,
    logIn,
    signUp: async (account) => {
      const email = `${account.username}@mju.ac.kr`;
      const universityName = '명지대학교';
      await call('POST', '/auth/email', { email, university: universityName });
      await call('POST', '/auth/email/verify', { email, verificationCode: await readCode(email) });
      const person = { name: '새내기', studentId: '60201234', consent: true };
      await call('POST', '/users/register', { ...account, ...person, email, universityName });
      await logIn(account);
    },
  };
}
