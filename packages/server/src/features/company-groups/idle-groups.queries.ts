/** Queries that find and mark idle groups. */
import type { IdleReason } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { FREE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import { sql } from 'kysely';
import type { PublicDb } from '../../platform/db/database.ts';

/**
 * Finds whether a user of a group has signed in or used a session since an instant.
 * @returns undefined when the group is younger, has a paid plan, or is the generic group
 */
export async function findUse(
  db: PublicDb,
  name: string,
  since: Date,
): Promise<{ readonly hasSignIn: boolean } | undefined> {
  const { rows } = await sql<{ hasSignIn: boolean }>`
    select exists (
        select from users join sessions on sessions.user_id = users.id
        where users.company_group_id = company_groups.id and sessions.last_used_at >= ${since})
      or exists (
        select from users join audit on audit.user_id = users.id
        where users.company_group_id = company_groups.id and audit.feature = 'session' and audit.act = 'signIn'
          and audit.at >= ${since}) as has_sign_in
    from company_groups
    where name = ${name} and name <> ${GENERIC_GROUP} and plan_id = ${FREE_PLAN_ID} and created_at < ${since}`.execute(
    db,
  );
  return rows[0];
}

export async function setIdleReason(
  db: PublicDb,
  name: string,
  idleReason: IdleReason | null,
): Promise<void> {
  await db
    .updateTable('companyGroups')
    .set({ idleReason })
    .where('name', '=', name)
    .where('idleReason', 'is distinct from', idleReason)
    .execute();
}
