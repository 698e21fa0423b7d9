/** Who does something, in whose tables, when: what a rule needs besides what it is told. */
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import type { TenantDb } from '../db/database.ts';
import type { Clock } from './clock.ts';
import type { IdSource } from './ids.ts';
import type { Session } from './session.ts';

/** What every written row needs: an instant and an id. */
export interface ClockAndIds {
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** One act of a person in their company group, in one transaction. */
export interface ActionContext extends ClockAndIds {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly session: Session;
}
