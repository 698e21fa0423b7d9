/** The trail: who did what and when, written in the transaction of the act. */
import type { Act } from '../../platform/context/act.ts';
import { insertAudit } from './audit.queries.ts';

export interface AuditEntry {
  /** Feature whose rule made the act, e.g. `categories`. */
  readonly feature: string;
  /** What was done: `create`, `update`, `enable` ... */
  readonly act: string;
  /** Id of what it was done to. */
  readonly subject: string;
  /** Names and numbers for the reader of the trail; never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Adds the audit row of an act in a company group. */
export async function recordAct(
  context: Pick<Act, 'db' | 'actor' | 'clock' | 'ids'>,
  entry: AuditEntry,
): Promise<void> {
  const { actor, clock, ids } = context;
  await insertAudit(context.db, {
    id: ids.newId(),
    at: clock.now(),
    companyId: actor.companyId,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    feature: entry.feature,
    act: entry.act,
    subject: entry.subject,
    detail: JSON.stringify(entry.detail ?? {}),
  });
}
