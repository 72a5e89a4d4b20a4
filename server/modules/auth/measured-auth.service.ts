import type { Metrics } from '../../engines/metrics/metrics';
import { withOutcomes, outcomesOf } from '../../engines/metrics/outcomes';
import type { AuthService } from './auth.service';

const LABELLED_ERROR_CODES = ['wrong_credentials', 'account_suspended', 'too_many_requests', 'busy'] as const;

/** Wraps the service and counts logins by outcome. */
export function measureAuth(auth: AuthService, metrics: Metrics): AuthService {
  const count = metrics.labelledCounter({
    name: 'dure_logins_total',
    help: 'Logins by outcome.',
    label: 'outcome',
    values: outcomesOf(LABELLED_ERROR_CODES),
  });
  return { ...auth, logIn: withOutcomes(LABELLED_ERROR_CODES, count, auth.logIn) };
}
