/** The context of an action, with its actor, tables and clock. */
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { PublicDb, TenantDb } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { IdSource } from './ids.ts';
import type { Session } from './session.ts';

/** The clock and the ids that every written row needs. */
export interface ClockAndIds {
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** The context of a signed-in user's action on the shared schema, in one transaction. */
export interface SignedInContext extends ClockAndIds {
  readonly db: PublicDb;
  readonly session: Session;
}

/**
 * The context of work in a company group for a person, in one transaction. The person may have sent no call, such as the owner of a
 * scheduled report.
 */
export interface GroupContext extends ClockAndIds {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly session: Pick<Session, 'tenant' | 'timeZone'>;
}

/** The context of one action of a user in their company group, in one transaction. */
export interface ActionContext extends GroupContext {
  readonly session: Session;
  /** Base of links. */
  readonly publicUrl: string;
}
