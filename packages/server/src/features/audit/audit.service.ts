/** Writes acts with actor and instant to the audit trail, in the transaction of the change. */
import type { ActionContext } from '../../platform/context/action-context.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insertPublicAudit } from './audit.exported.queries.ts';
import { insertAudit } from './audit.queries.ts';

export interface AuditEntry {
  /** Feature that made the change, e.g. `categories`. */
  readonly feature: string;
  /** The act, such as `create`, `update` or `enable`. */
  readonly act: string;
  /** Id of the row that was changed. */
  readonly subject: string;
  /**
   * The affected company. Its admins see the entry. Default: the actor's active company, which may differ for admins of several companies.
   */
  readonly companyId?: string;
  /** Names and numbers for readers of the trail, never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds a row to the audit trail of the company group. */
export async function recordAct(
  context: Pick<ActionContext, 'db' | 'actor' | 'clock' | 'ids'>,
  entry: AuditEntry,
): Promise<void> {
  const { actor, clock, ids } = context;
  await insertAudit(context.db, {
    id: ids.newId(),
    at: clock.now(),
    companyId: entry.companyId ?? actor.companyId,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    tokenName: actor.tokenName ?? null,
    feature: entry.feature,
    act: entry.act,
    subject: entry.subject,
    detail: JSON.stringify(entry.detail ?? {}),
  });
}

/** Adds a row for an act outside any company group to the audit trail of the installation. */
export async function recordPublicAct(
  context: Pick<ActionContext, 'clock' | 'ids'> & {
    readonly db: PublicDb;
    readonly actor: Pick<ActionContext['actor'], 'userId' | 'name' | 'email'>;
  },
  entry: Omit<AuditEntry, 'companyId'>,
): Promise<void> {
  const { actor, clock, ids } = context;
  await insertPublicAudit(context.db, {
    id: ids.newId(),
    at: clock.now(),
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    ...entry,
    detail: JSON.stringify(entry.detail ?? {}),
  });
}
