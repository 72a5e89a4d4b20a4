import type { Bus } from './bus/bus';
import type { Database } from './database/database';
import type { OptionalEngine } from './engine-state';
import type { Limits } from './limits/limits';
import type { Mailer } from './mail/mail';
import type { ObjectStore } from './objects/objects';

/** The engines that the composition root has chosen. */
export interface Engines {
  database: Database;
  mail: Mailer;
  objects: ObjectStore;
  limits: Limits;
  bus: Bus;
  /** Engines whose outage the server survives. */
  optionalEngines?: readonly OptionalEngine[];
}
