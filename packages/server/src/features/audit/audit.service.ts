/** The trail: who did what and when, written in the transaction of the act. */
import type { TenantContext } from '../../platform/http/implement.ts';
import { insertAudit } from './audit.queries.ts';

export interface Act {
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
  context: Pick<TenantContext, 'db' | 'actor' | 'source'>,
  act: Act,
): Promise<void> {
  const { actor, source } = context;
  await insertAudit(context.db, {
    id: source.newId(),
    at: source.now(),
    companyId: actor.companyId,
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    feature: act.feature,
    act: act.act,
    subject: act.subject,
    detail: JSON.stringify(act.detail ?? {}),
  });
}

export { insertPublicAudit } from './audit.queries.ts';
