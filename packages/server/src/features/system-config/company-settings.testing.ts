/** Two companies of the generic group and the platform admin, for tests of settings. */
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import * as contract from '@mobcheck/contract/system-config/system-config.contract.ts';
import { expect } from 'vitest';
import { callAs, type TestApp } from '../../testing/app.ts';
import { customers, type SignedInUser } from '../../testing/customers.ts';
import { DAY, letTimePass } from '../../testing/field-records.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';

/** Password of users whom an admin adds. */
const PASSWORD = 'Brigada@482';
export const MY_EMAIL = 'uma@generic.test';
export const OTHER_EMAIL = 'outra@generic.test';

async function settingOf(who: SignedInUser, param: contract.ConfigParam) {
  const { value } = await who.call(contract.listSystemConfig);
  const setting = value.find((item) => item.param === param);
  if (setting === undefined) {
    throw new Error(`no setting ${param}`);
  }
  return setting;
}

async function decide(who: SignedInUser, param: contract.ConfigParam, enabled: boolean) {
  const { id } = await settingOf(who, param);
  return who.call(contract.toggleSystemConfig, { params: { id }, body: { enabled } });
}

async function addOperator(
  server: TestApp,
  admin: SignedInUser,
  adminEmail: string,
  email: string,
): Promise<SignedInUser> {
  const { findUser, signIn } = customers(server);
  const { company_id: companyId } = await findUser(adminEmail);
  const body = {
    name: 'Operadora',
    email,
    phone: '11987654321',
    occupation: 'Brigadista',
    companyId,
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
    password: PASSWORD,
  } as const;
  expect((await admin.call(createCompanyUser, { body })).status).toBe(201);
  return signIn(email, PASSWORD);
}

/** Creates the generic group with both companies. */
export async function openSharedGroup(server: TestApp) {
  const { addCustomer, findTenantCompany } = customers(server);
  await provisionGeneric(server);
  const mine = (await addCustomer(MY_EMAIL)).me;
  const others = (await addCustomer(OTHER_EMAIL)).me;
  const { schema, company } = await findTenantCompany(GENERIC_GROUP, OTHER_EMAIL);
  const platform: SignedInUser = {
    call: callAs(server, 'platformAdmin', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${company}` }),
  };
  await letTimePass(server, 400 * DAY, schema);
  const { pool } = server.database;
  return {
    mine,
    others,
    platform,
    settingOf,
    decide,
    addOperator: (admin: SignedInUser, adminEmail: string, email: string) =>
      addOperator(server, admin, adminEmail, email),
    letTimePass: (days: number) => letTimePass(server, days * DAY, schema),
    /** Returns whether a setting is enabled for my company, the other company, and companies without a decision. */
    isEnabled: (param: contract.ConfigParam) =>
      Promise.all([mine, others, platform].map(async (who) => (await settingOf(who, param)).enabled)),
    /** Returns the rows of the decisions of companies. */
    decisions: async () =>
      (await pool.query<{ id: string }>(`select id from ${schema}.company_settings`)).rows,
    /** Deletes all decisions of companies, and gives the group the settings of a new group. Then 400 days pass. */
    forgetDecisions: async () => {
      await pool.query(
        `delete from ${schema}.company_settings;
         update ${schema}.system_config set enabled = param in ('NOTIFY_EXPIRING_BY_EMAIL', 'OPERATOR_REGISTERS_EQUIPMENT')`,
      );
      await letTimePass(server, 400 * DAY, schema);
    },
  };
}
