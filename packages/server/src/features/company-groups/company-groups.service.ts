/** Provisions a company group, all or nothing: schema, role, starter catalogue, companies and their users. */
import { DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { ConfigParam } from '@mobcheck/contract/system-config/system-config.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { PublicDb, Tenant, TenantDb } from '../../platform/db/database.ts';
import type { Migration } from '../../platform/db/group-upgrades.ts';
import {
  createTenant,
  databaseMark,
  distributeTenant,
  insideTenant,
  tenantNames,
} from '../../platform/db/tenants.ts';
import { lockProvisioning } from './company-groups.exported.queries.ts';
import * as queries from './company-groups.queries.ts';
import { insertStarterCatalogue } from './starter-catalogue.service.ts';
import { noteCompanyCnpj } from '../companies/company-cnpjs.exported.queries.ts';
import { beginWithSettings } from '../system-config/system-config.exported.queries.ts';
import { insertCompany } from '../companies/companies.exported.queries.ts';
import { insertUser } from '../session/session.exported.queries.ts';

export interface NewGroup {
  readonly name: string;
  readonly language: 'pt' | 'en' | 'es';
  readonly planId: number;
  readonly equipmentCap: number;
  /** Default: DEFAULT_ZONE. */
  readonly timeZone?: string | undefined;
  /** Initial settings that differ from the defaults. */
  readonly settings?: ReadonlyMap<ConfigParam, boolean>;
  readonly companies: readonly NewCompany[];
}

export interface NewCompany {
  readonly name: string;
  readonly cnpj: string;
  readonly tagsLimit: number;
  readonly mainContactName: string;
  readonly email: string;
  readonly phone: string;
  /** Optional data of a registered company. */
  readonly fantasyName?: string;
  /** Address as JSON, in the shape that the registration stores. */
  readonly address?: string;
  readonly imageKey?: string | null;
  readonly fileBytes?: number | null;
  readonly users: readonly NewUser[];
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly occupation: string;
  readonly role: string;
  readonly passwordHash: string;
}

async function addCompany(db: TenantDb, { clock, ids }: ClockAndIds, company: NewCompany): Promise<string> {
  const { users: _, ...fields } = company;
  const id = ids.newId();
  await insertCompany(db, { id, ...fields, enabled: true, updateDate: clock.now() });
  return id;
}

/**
 * Creates a company group in the transaction of the caller.
 * @returns the group's id, its tenant and the ids of its companies, in the order of `group.companies`
 */
export async function provisionGroup(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  migrations: readonly Migration[],
  group: NewGroup,
): Promise<{ id: string; tenant: Tenant; companyIds: string[] }> {
  await lockProvisioning(db);
  const number = await queries.takeNextGroupNumber(db);
  const tenant = tenantNames(number, group.name, await databaseMark(db));
  const id = ids.newId();
  await queries.insertGroup(db, {
    id,
    number,
    name: group.name,
    ...tenant,
    schemaVersion: migrations.at(-1)?.number ?? 0,
    planId: group.planId,
    equipmentCap: group.equipmentCap,
    timeZone: group.timeZone ?? DEFAULT_ZONE,
    createdAt: clock.now(),
  });
  await createTenant(db, tenant, migrations);
  const companyIds = await insideTenant(db, tenant, async (tenantDb) => {
    await insertStarterCatalogue(tenantDb, { clock, ids }, group.language);
    await beginWithSettings(tenantDb, group.settings ?? new Map());
    const newIds: string[] = [];
    for (const company of group.companies) {
      newIds.push(await addCompany(tenantDb, { clock, ids }, company));
    }
    return newIds;
  });
  for (const [index, { cnpj }] of group.companies.entries()) {
    await noteCompanyCnpj(db, { companyGroupId: id, companyId: companyIds[index] ?? '', cnpj });
  }
  await distributeTenant(db, tenant);
  for (const [index, company] of group.companies.entries()) {
    for (const user of company.users) {
      await insertUser(db, {
        id: ids.newId(),
        ...user,
        email: user.email.toLowerCase(),
        status: 'ACTIVE',
        companyGroupId: id,
        companyId: companyIds[index] ?? '',
        companyName: company.name,
        createdAt: clock.now(),
        updateDate: clock.now(),
      });
    }
  }
  return { id, tenant, companyIds };
}
