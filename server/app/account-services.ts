import type { EngineLog } from '../engines/engine-log';
import type { Engines } from '../engines/engines';
import type { MetricsRegistry } from '../engines/metrics/metrics';
import { createPasswordHasher } from '../engines/passwords/passwords';
import { createAuthService } from '../modules/auth/auth.service';
import { measureAuth } from '../modules/auth/measured-auth.service';
import { createEmailVerificationService } from '../modules/email-verification/email-verification.service';
import { measureEmailVerification } from '../modules/email-verification/measured-email-verification.service';
import { createSuspensionService } from '../modules/operator/suspension.service';
import { createSessionService } from '../modules/session/session.service';
import { createUserService } from '../modules/user/user.service';
import { refreshClubSearch } from '../modules/club/club-search.service';

type UserDeps = Parameters<typeof createUserService>[0];

interface AccountServicesDeps extends Pick<UserDeps, 'limits' | 'pictures' | 'onNameOrPictureChanged'> {
  secret: string;
  metrics: MetricsRegistry;
  log: Pick<EngineLog, 'warn'>;
  onSessionsEnded: (userId: number) => void;
}

/** Creates the services of accounts, logins and sessions. */
export function createAccountServices(
  { mail, objects, database: { db, pool } }: Engines,
  { limits, pictures, secret, metrics, log, onNameOrPictureChanged, onSessionsEnded }: AccountServicesDeps,
) {
  const verification = measureEmailVerification(
    createEmailVerificationService({ db, mail, secret, limits, log }),
    metrics,
  );
  const sessions = createSessionService(pool);
  const passwordHasher = createPasswordHasher();
  const users = createUserService({
    db,
    limits,
    objects,
    pictures,
    passwordHasher,
    verification,
    onNameOrPictureChanged,
    onNameChanged: (tx, userId) => refreshClubSearch(tx, { presidentId: userId }),
  });
  const auth = measureAuth(
    createAuthService({ db, limits, passwordHasher, sessions, verification, users }),
    metrics,
  );
  registerPasswordQueueGauge(metrics, () => passwordHasher.queuedCount() + auth.queuedCount());
  const suspensions = createSuspensionService({ db, sessions, onSessionsEnded });
  return { verification, sessions, users, auth, suspensions };
}

function registerPasswordQueueGauge(metrics: MetricsRegistry, countQueued: () => number) {
  metrics.gauge(
    {
      name: 'dure_passwords_waiting',
      help: 'Passwords that wait to be hashed, including those of queued logins.',
    },
    countQueued,
  );
}
