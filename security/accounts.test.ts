import { planCampus } from '../server/demo/campus';
import { useAttackedProduct } from './product';

/**
 * Number of requests for the known account, and of requests for unknown accounts. Both kinds alternate, so that other work on the machine
 * affects them equally.
 */
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

const requests: Record<string, { path: string; body: (account: typeof knownAccount) => object }> = {
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

/** Returns mean and standard error of the durations without the slowest and fastest tenth, which other work on the machine can cause. */
function trimmedMeanOf(durationsMs: readonly number[]): { meanMs: number; standardErrorMs: number } {
  const middle = [...durationsMs]
    .sort((a, b) => a - b)
    .slice(durationsMs.length / 10, -durationsMs.length / 10);
  const meanMs = middle.reduce((sum, each) => sum + each, 0) / middle.length;
  return {
    meanMs,
    standardErrorMs: Math.sqrt(middle.reduce((sum, each) => sum + (each - meanMs) ** 2, 0)) / middle.length,
  };
}

test.each(Object.keys(requests))(
  '%s does not reveal accounts: requests for a known account and for unknown ones get equal responses in equal time [AC-01]',
  async (name) => {
    const { path, body } = requests[name] ?? { path: '', body: () => ({}) };
    const sendRequest = async (account: typeof knownAccount) => {
      const requestBody = JSON.stringify(body(account));
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
    // The data of unknown accounts is as long as that of the known account, because the attacker chooses the data and knows its length.
    const createUnknownAccount = (index: number) => {
      const username = `z${String(index).padStart(knownAccount.username.length - 1, '0')}`;
      return {
        username,
        email: username.padEnd(knownAccount.email.length - domain.length, 'q') + domain,
        studentId: String(90_000_000 + index),
      };
    };
    const durationsMs: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const visibleResponses = new Set<string>();
    for (let warmUp = 0; warmUp < 5; warmUp += 1) await sendRequest(knownAccount);
    for (let pairIndex = 0; pairIndex < REQUESTS_PER_KIND; pairIndex += 1) {
      for (const kind of pairIndex % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        const { durationMs, visibleResponse } = await sendRequest(
          kind === 'known' ? knownAccount : createUnknownAccount(pairIndex),
        );
        durationsMs[kind].push(durationMs);
        visibleResponses.add(visibleResponse);
      }
    }
    const [known, unknown] = [trimmedMeanOf(durationsMs.known), trimmedMeanOf(durationsMs.unknown)];
    const differenceMs = Math.abs(known.meanMs - unknown.meanMs);
    // The standard errors widen the limit, because the means vary at random on a busy machine.
    const limitMs = MAX_DIFFERENCE_MS + 3 * Math.hypot(known.standardErrorMs, unknown.standardErrorMs);
    console.log(
      `accounts: ${name}: known ${known.meanMs.toFixed(2)} ms, unknown ${unknown.meanMs.toFixed(2)} ms, difference ${differenceMs.toFixed(2)} of at most ${limitMs.toFixed(2)} ms, distinct responses: ${String(visibleResponses.size)}; ${[...visibleResponses][0]?.slice(0, 80) ?? ''}`,
    );
    expect([...visibleResponses]).toHaveLength(1);
    expect(differenceMs).toBeLessThan(limitMs);
  },
);
