/** The companies of each CNPJ in all groups, for sign-up and review. */
import { sql } from 'kysely';
import { type PublicDb, type TenantDb, withCommit } from '../../platform/db/database.ts';

/** Copies the CNPJ of a company to the shared schema when the transaction commits. */
export function noteCnpj(db: TenantDb, { id, cnpj }: { readonly id: string; readonly cnpj: string }): void {
  withCommit(db, async () => {
    await sql`select public.note_company_cnpj(${id}, ${cnpj})`.execute(db);
  });
}

/** Stores the CNPJ of a company in a transaction of the shared schema, unless it is empty. */
export async function noteCompanyCnpj(
  db: PublicDb,
  company: { readonly companyGroupId: string; readonly companyId: string; readonly cnpj: string },
): Promise<void> {
  const { cnpj } = company;
  if (cnpj !== '') {
    await db
      .insertInto('companyCnpjs')
      .values(company)
      .onConflict((conflict) => conflict.columns(['companyGroupId', 'companyId']).doUpdateSet({ cnpj }))
      .execute();
  }
}

/** Replaces all stored CNPJs of a group's companies. */
export async function replaceCnpjs(
  db: PublicDb,
  companyGroupId: string,
  companies: readonly { readonly id: string; readonly cnpj: string }[],
): Promise<void> {
  await db.deleteFrom('companyCnpjs').where('companyGroupId', '=', companyGroupId).execute();
  for (const { id: companyId, cnpj } of companies) {
    await noteCompanyCnpj(db, { companyGroupId, companyId, cnpj });
  }
}

/** Lists the companies with this CNPJ in which somebody has an account, except `exceptCompanyId`. */
export async function listCompaniesWithCnpj(db: PublicDb, cnpj: string, exceptCompanyId?: string) {
  return (
    db
      .selectFrom('companyCnpjs')
      .innerJoin('companyGroups', 'companyGroups.id', 'companyCnpjs.companyGroupId')
      .innerJoin('users', (join) =>
        join
          .onRef('users.companyGroupId', '=', 'companyCnpjs.companyGroupId')
          .onRef('users.companyId', '=', 'companyCnpjs.companyId'),
      )
      .leftJoin('signups', 'signups.userId', 'users.id')
      .select(['companyCnpjs.companyId', 'companyGroups.name as companyGroup'])
      .select((select) => [
        select.fn.min<string>('users.companyName').as('companyName'),
        select.fn.countAll<number>().as('people'),
      ])
      .where('companyCnpjs.cnpj', '=', cnpj)
      .where('users.status', 'not in', ['MIGRATED', 'DELETED'])
      // Unconfirmed registrations are left out, since anybody can create one with any CNPJ.
      .where((eb) =>
        eb.or([
          eb('users.status', '<>', 'PENDING'),
          eb('signups.userId', 'is', null),
          eb('signups.confirmedAt', 'is not', null),
        ]),
      )
      .$if(exceptCompanyId !== undefined, (select) =>
        select.where('companyCnpjs.companyId', '!=', exceptCompanyId ?? ''),
      )
      .groupBy(['companyCnpjs.companyId', 'companyGroups.name'])
      .orderBy('companyGroups.name')
      .execute()
  );
}

/** Lists the other companies with the same CNPJ in which somebody has an account. */
export async function listCompaniesWithSameCnpj(
  db: PublicDb,
  { companyGroupId, companyId }: { readonly companyGroupId: string; readonly companyId: string },
) {
  const own = await db
    .selectFrom('companyCnpjs')
    .select('cnpj')
    .where('companyGroupId', '=', companyGroupId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return own === undefined ? [] : listCompaniesWithCnpj(db, own.cnpj, companyId);
}
