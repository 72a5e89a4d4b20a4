import type { Metrics } from '../../engines/metrics/metrics';
import { withOutcomes, outcomesOf } from '../../engines/metrics/outcomes';
import type { EmailVerificationService } from './email-verification.service';

const SEND_ERROR_CODES = [
  'code_cooldown',
  'too_many_requests',
  'university_email_required',
  'mail_failed',
] as const;
const CHECK_ERROR_CODES = ['code_wrong', 'code_tries_exceeded', 'too_many_requests'] as const;

/** Wraps the service and counts requested and checked codes by outcome. */
export function measureEmailVerification(
  verification: EmailVerificationService,
  metrics: Metrics,
): EmailVerificationService {
  const countSend = metrics.labelledCounter({
    name: 'dure_code_sends_total',
    help: 'Requests for e-mail codes by outcome.',
    label: 'outcome',
    values: outcomesOf(SEND_ERROR_CODES),
  });
  const countCheck = metrics.labelledCounter({
    name: 'dure_code_checks_total',
    help: 'Checks of e-mail codes by outcome.',
    label: 'outcome',
    values: outcomesOf(CHECK_ERROR_CODES),
  });
  return {
    ...verification,
    send: withOutcomes(SEND_ERROR_CODES, countSend, verification.send),
    check: withOutcomes(CHECK_ERROR_CODES, countCheck, verification.check),
  };
}
