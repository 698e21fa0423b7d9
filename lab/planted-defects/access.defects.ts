/** Defects of permissions, between company groups, companies and roles. */
import { FEATURES, HTTP, SERVER, type ProductDefects } from './product-defect.ts';

const MIGRATIONS = 'server/migrations/public';
const COMPANY_USERS = `${FEATURES}/company-users`;
const COMPANY_USER_RULES = `${COMPANY_USERS}/company-users.service.ts`;
const LIST_VIEWS = `${FEATURES}/list-views`;
const ISOLATION = `${SERVER}/platform/db/isolation.test.ts`;
const GROUP_RIGHTS = `${SERVER}/platform/db/group-rights.test.ts`;

export const ACCESS_DEFECTS: ProductDefects = {
  'a group reads the users of all groups': {
    file: `${MIGRATIONS}/0004_people.sql`,
    text: 'using (company_group_id = (select public.group_of_role(current_user)))',
    replacement: 'using (true)',
    tests: [`${COMPANY_USERS}/company-users.test.ts`],
  },
  'a group reads the tag directory of all groups': {
    file: `${MIGRATIONS}/0001_start.sql`,
    text: 'create policy own_rows on public.tag_directory using (tenant_role = current_user)',
    replacement: 'create policy own_rows on public.tag_directory using (true)',
    tests: [ISOLATION, GROUP_RIGHTS],
  },
  'a group adds every kind of job': {
    file: `${MIGRATIONS}/0040_who-asks.sql`,
    text: 'if not exists (\n      select from public.group_jobs',
    replacement: 'if false and not exists (\n      select from public.group_jobs',
    tests: [GROUP_RIGHTS],
  },
  'a group mails anybody': {
    file: `${MIGRATIONS}/0040_who-asks.sql`,
    text: "if task = 'mail' and not exists (",
    replacement: "if task = 'no mail' and not exists (",
    tests: [GROUP_RIGHTS],
  },
  'a group makes platform admins': {
    file: `${MIGRATIONS}/0040_who-asks.sql`,
    text: 'if public.asking_group() is not null',
    replacement: "if public.asking_group() = 'nobody'",
    tests: [GROUP_RIGHTS],
  },
  'a group’s role that logs in by itself counts as the platform': {
    file: `${MIGRATIONS}/0040_who-asks.sql`,
    text: "      when not pg_has_role(session_user, current_user, 'member') then session_user::text\n",
    replacement: '',
    tests: [GROUP_RIGHTS],
  },
  'a group may run several statements at a time': {
    file: `${SERVER}/platform/db/transaction.ts`,
    text: "client.query({ text, values, name, queryMode: 'extended' } as pg.QueryConfig)",
    replacement: 'client.query(text, values)',
    tests: [ISOLATION, GROUP_RIGHTS],
  },
  'a statement runs although its transaction has not begun': {
    file: `${SERVER}/platform/db/transaction.ts`,
    text: 'if (!(await this.#begun)) {',
    replacement: "if (!(await this.#begun) && text === '') {",
    tests: [`${SERVER}/platform/db/transaction.test.ts`],
  },
  'a transaction is committed although one of its last acts failed': {
    file: `${SERVER}/platform/db/transaction.ts`,
    text: '        throw failure.reason;',
    replacement: '        void failure.reason;',
    tests: [`${SERVER}/platform/db/transaction.test.ts`],
  },
  'everybody sees all companies of the group': {
    file: `${SERVER}/platform/context/only-visible-company.ts`,
    text: 'return seesAllCompanies.allows(actor) ? undefined : actor.companyId;',
    replacement: 'return seesAllCompanies.allows(actor) ? undefined : undefined;',
    tests: [`${COMPANY_USERS}/company-users.test.ts`],
  },
  'the list of users shows the whole group': {
    file: `${COMPANY_USERS}/company-users.queries.ts`,
    text: "    .$if(companyId !== undefined, (select) => select.where('companyId', '=', companyId ?? ''));",
    replacement: ';',
    tests: [`${COMPANY_USERS}/company-users.test.ts`],
  },
  'the list of orders shows the whole group': {
    file: `${FEATURES}/service-orders/service-orders.queries.ts`,
    text: "...equal('company_id', filter.companyId),",
    replacement: '...[sql`true`],',
    tests: [`${FEATURES}/service-orders/service-orders.test.ts`],
  },
  'a user is put into any company': {
    file: COMPANY_USER_RULES,
    text: 'const isVisible = onlyCompanyId === undefined || onlyCompanyId === companyId;',
    replacement: 'const isVisible = onlyCompanyId === undefined || companyId !== undefined;',
    tests: [`${COMPANY_USERS}/company-users.test.ts`],
  },
  'a record finds equipment of another company': {
    file: `${FEATURES}/inspections/field-record.service.ts`,
    text: '() => tryLockEquipment(db, key, companyId),',
    replacement: '() => tryLockEquipment(db, key, undefined),',
    tests: [`${FEATURES}/inspections/field-record.test.ts`, `${FEATURES}/inspections/inspections.test.ts`],
  },
  'a record is judged by the settings of another company': {
    file: `${FEATURES}/inspections/field-record.service.ts`,
    text: ' && locked.companyId === actor.companyId',
    replacement: '',
    tests: [`${FEATURES}/inspections/field-record.test.ts`],
  },
  'a photo of another company is shown': {
    file: `${FEATURES}/photos/photos.service.ts`,
    text: 'if (visibleCompanyId !== undefined && visibleCompanyId !== row.companyId) {',
    replacement: "if (visibleCompanyId === '') {",
    tests: [`${FEATURES}/photos/photos.test.ts`],
  },
  'a record claims a photo of another company': {
    file: `${FEATURES}/photos/photos.queries.ts`,
    text: "eb.or([eb('companyId', '=', companyId), eb('userId', '=', userId)])",
    replacement: "eb('userId', 'is not', null)",
    tests: [`${FEATURES}/photos/photos.test.ts`],
  },
  'the company header leads into any group': {
    file: `${FEATURES}/session/active-company.service.ts`,
    text: "if (!switchesCompany.allows(actor) || (!isSameGroup && actor.role !== 'MOBCHECK_ADMIN')) {",
    replacement: 'if (!switchesCompany.allows(actor) || (!isSameGroup && !switchesCompany.allows(actor))) {',
    tests: [`${FEATURES}/session/own-account.test.ts`],
  },
  'a user who was moved to another company stays in the former one': {
    file: `${FEATURES}/session/active-company.service.ts`,
    text: 'session.companyId === session.homeCompanyId)',
    replacement: "session.companyId !== '')",
    tests: [`${FEATURES}/session/own-account.test.ts`, `${FEATURES}/session/session.test.ts`],
  },
  'every signed-in person may do everything': {
    file: `${HTTP}/implement.ts`,
    text: 'throw apiError(session === undefined ? SESSION_REQUIRED : ROLE_REFUSED);',
    replacement: 'if (session === undefined) {\n      throw apiError(SESSION_REQUIRED);\n    }',
    tests: [`${FEATURES}/categories/categories.test.ts`],
  },
  'operators change categories': {
    file: 'contract/src/categories/categories.policy.ts',
    text: "adminsMay('managesCategories')",
    replacement: "everyRoleMay('managesCategories')",
    tests: [`${SERVER}/features/categories/categories.test.ts`],
  },
  'an admin gives a role above their own': {
    file: COMPANY_USER_RULES,
    text: 'if (!roles.every((role) => mayChangeUserWithRole(actor, companyUser.shape.role.parse(role)))) {',
    replacement: 'if (roles.length === 0) {',
    tests: [`${COMPANY_USERS}/company-users.test.ts`],
  },
  'the last admin may leave': {
    file: COMPANY_USER_RULES,
    text: '  if (isLast) {',
    replacement: "  if (isLast && id === '') {",
    tests: [`${COMPANY_USERS}/company-user-changes.test.ts`],
  },
  'changing a person writes no audit row': {
    file: COMPANY_USER_RULES,
    text: "    await recordAct(context, {\n      feature: 'company-users',\n      act: 'update',",
    replacement:
      "    await (async (..._: unknown[]) => undefined)(context, {\n      feature: 'company-users',\n      act: 'update',",
    tests: [`${COMPANY_USERS}/company-user-changes.test.ts`, `${COMPANY_USERS}/company-users.test.ts`],
  },
  'the public page shows disabled tags': {
    file: `${FEATURES}/public-tags/public-tags.service.ts`,
    text: 'if (!row.enabledTag) {',
    replacement: "if (serial === '') {",
    tests: [`${FEATURES}/public-tags/public-tags.test.ts`],
  },
  'a company of the shared group gets the settings of another company': {
    file: `${FEATURES}/system-config/system-config.queries.ts`,
    text: ".on('own.companyId', '=', companyId)",
    replacement: ".on('own.companyId', '!=', companyId ?? '00000000-0000-0000-0000-000000000000')",
    tests: [`${FEATURES}/system-config/company-settings.test.ts`],
  },
  'a company sees the views of its sibling': {
    file: `${LIST_VIEWS}/company-views.queries.ts`,
    text: "    .select(COLUMNS)\n    .where('companyId', '=', companyId)",
    replacement:
      "    .select(COLUMNS)\n    .where('companyId', '!=', '00000000-0000-0000-0000-000000000000')",
    tests: [`${LIST_VIEWS}/company-views.test.ts`],
  },
  'an admin changes the views of a sibling company': {
    file: `${LIST_VIEWS}/company-views.queries.ts`,
    text: "    .where('id', '=', id)\n    .where('companyId', '=', companyId)",
    replacement: "    .where('id', '=', id)",
    tests: [`${LIST_VIEWS}/company-views.test.ts`],
  },
  'users who may not read a list have its views': {
    file: `${LIST_VIEWS}/list-views.service.ts`,
    text: 'if (!LIST_READERS[list].allows(actor)) {',
    replacement: "if (actor.role === 'ANONYMOUS') {",
    tests: [`${LIST_VIEWS}/list-views.test.ts`, `${LIST_VIEWS}/company-views.test.ts`],
  },
};
