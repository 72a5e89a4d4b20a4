import { planCampus } from '../server/demo/campus';
import { useAttackedProduct } from './product';

/** Requests for known and for unknown accounts alternate, so that other work on the machine affects both equally. */
const REQUESTS_PER_KIND = 200;
const MAX_DIFFERENCE_MS = 5;

const attacked = useAttackedProduct();

const knownStudent = planCampus(new Date(0)).people.students.find(({ username }) => username === 'member');
const knownAccount = {
  username: knownStudent?.username ?? '',
  email: knownStudent?.email ?? '',
  studentId: knownStudent?.studentId ?? '',
};
const universityName = knownStudent?.universityName ?? '';
const domain = knownAccount.email.slice(knownAccount.email.indexOf('@'));

const requests: Record<
  string,
  { path: string; body: (account: typeof knownAccount, count: number) => object }
> = {
  'the login': { path: '/auth/login', body: ({ username }) => ({ username, password: 'maru-2027' }) },
  'the username lookup': { path: '/auth/find-id', body: ({ email }) => ({ email, isEmailVerified: true }) },
  'the password reset': {
    path: '/auth/password-reset',
    body: ({ username, email }) => ({
      username,
      email,
      isEmailVerified: true,
      newPassword: 'maru-2028',
      confirmPassword: 'maru-2028',
    }),
  },
  'the registration': {
    path: '/users/register',
    body: (account) => ({ ...account, password: 'maru-2026', name: '김마루', universityName, consent: true }),
  },
};

/** Returns the mean and its standard error without the slowest and fastest tenth, which other work on the machine can cause. */
function trimmedMeanOf(durationsMs: readonly number[]): { mean: number; error: number } {
  const middle = [...durationsMs]
    .sort((a, b) => a - b)
    .slice(durationsMs.length / 10, -durationsMs.length / 10);
  const mean = middle.reduce((sum, each) => sum + each, 0) / middle.length;
  return {
    mean,
    error: Math.sqrt(middle.reduce((sum, each) => sum + (each - mean) ** 2, 0)) / middle.length,
  };
}

test.each(Object.keys(requests))(
  '%s does not reveal accounts: requests for a known account and for unknown ones get equal responses in equal time [AC-01]',
  async (name) => {
    const { path, body } = requests[name] ?? { path: '', body: () => ({}) };
    const sendRequest = async (account: typeof knownAccount, count: number) => {
      const requestBody = JSON.stringify(body(account, count));
      const startedAt = performance.now();
      const response = await attacked().product.send({
        method: 'POST',
        path: `/api/v1${path}`,
        body: requestBody,
      });
      const durationMs = performance.now() - startedAt;
      const { 'set-cookie': cookies, ...headers } = response.headers;
      return {
        durationMs,
        visibleResponse: JSON.stringify([
          response.status,
          response.body,
          { ...headers, date: '' },
          [cookies ?? []].flat().map((each) => each.replace(/=[^;]*/, '')),
        ]),
      };
    };
    // The unknown data has the same length, because the length is known to the attacker.
    const createUnknownAccount = (count: number) => {
      const username = `z${String(count).padStart(knownAccount.username.length - 1, '0')}`;
      return {
        username,
        email: username.padEnd(knownAccount.email.length - domain.length, 'q') + domain,
        studentId: String(90_000_000 + count),
      };
    };
    const durationsMs: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const visibleResponses = new Set<string>();
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await sendRequest(knownAccount, warmUp);
    for (let count = 0; count < REQUESTS_PER_KIND; count += 1) {
      for (const kind of count % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const { durationMs, visibleResponse } = await sendRequest(
          kind === 'known' ? knownAccount : createUnknownAccount(count),
          count,
        );
        durationsMs[kind].push(durationMs);
        visibleResponses.add(visibleResponse);
      }
    }
    const [known, unknown] = [trimmedMeanOf(durationsMs.known), trimmedMeanOf(durationsMs.unknown)];
    const difference = Math.abs(known.mean - unknown.mean);
    // On a busy machine the means vary at random; the standard errors widen the limit.
    const limitMs = MAX_DIFFERENCE_MS + 3 * Math.hypot(known.error, unknown.error);
    console.log(
      `accounts: ${name}: known ${known.mean.toFixed(2)} ms, unknown ${unknown.mean.toFixed(2)} ms, difference ${difference.toFixed(2)} of at most ${limitMs.toFixed(2)} ms, distinct responses: ${String(visibleResponses.size)}; ${[...visibleResponses][0]?.slice(0, 80) ?? ''}`,
    );
    expect([...visibleResponses]).toHaveLength(1);
    expect(difference).toBeLessThan(limitMs);
  },
);
