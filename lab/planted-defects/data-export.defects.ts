/** Defects of the export of all data, and of the tables for spreadsheets. */
import { FEATURES, SERVER, type ProductDefects } from './product-defect.ts';

const EXPORT = `${FEATURES}/data-export`;
const SERVICE = `${EXPORT}/data-export.service.ts`;
const ROUTES = `${EXPORT}/data-export.routes.ts`;
const QUERIES = `${EXPORT}/data-exports.queries.ts`;
const FEEDS = `${FEATURES}/data-feeds`;
const tests = [`${EXPORT}/data-export.test.ts`];

export const DATA_EXPORT_DEFECTS: ProductDefects = {
  'an export opens in a restored copy': {
    file: QUERIES,
    text: '\n        .where(DOORS_ARE_OPEN)',
    replacement: '',
    tests,
  },
  'an export opens while integrations are off': {
    file: QUERIES,
    text: "\n        .where('companyGroups.hasIntegrations', '=', true)",
    replacement: '',
    tests,
  },
  'an export begins while integrations are off': {
    file: ROUTES,
    text: '    requireIntegrations(context.session);\n',
    replacement: '    void requireIntegrations;\n',
    tests,
  },
  'an export begins without a recent proof': {
    file: SERVICE,
    text: '  requireRecentProof(session, clock);\n',
    replacement: '  void requireRecentProof;\n',
    tests,
  },
  'a former group admin downloads an export': {
    file: QUERIES,
    text: "        .where('users.role', '=', 'COMPANY_GROUP_ADMIN')\n",
    replacement: '',
    tests,
  },
  'an export opens twice': {
    file: QUERIES,
    text: "\n    .where('usedAt', 'is', null)",
    replacement: '',
    tests,
  },
  'a group begins any number of exports': {
    file: SERVICE,
    text: 'begun >= MAX_EXPORTS_A_DAY',
    replacement: 'begun >= MAX_EXPORTS_A_DAY * 99',
    tests,
  },
  'the key of an export is in the audit trail': {
    file: SERVICE,
    text: "act: 'create', subject: id }",
    replacement: "act: 'create', subject: id, detail: { key } }",
    tests: [`${SERVER}/testing/integrations/secrets.test.ts`],
  },
  'the key of an export is in the security log': {
    file: `${FEATURES}/security-log/answered-calls.routes.ts`,
    text: " && name !== 'key' ?",
    replacement: ' && name !== undefined ?',
    tests: [`${SERVER}/testing/integrations/secrets.test.ts`],
  },
  'a group streams several archives at a time': {
    file: ROUTES,
    text: 'perUser: 1, perGroup: 1,',
    replacement: 'perUser: 2, perGroup: 2,',
    tests,
  },
  'a person reads several tables at a time': {
    file: `${FEEDS}/data-feeds.routes.ts`,
    text: 'perUser: 1,',
    replacement: 'perUser: 2,',
    tests: [`${FEEDS}/data-tables.test.ts`],
  },
  'the columns of a table change their order': {
    file: `${FEEDS}/data-tables.service.ts`,
    text: "  'unit',\n  'extraLabel',\n  'extraCode',\n  'productId',",
    replacement: "  'extraLabel',\n  'unit',\n  'extraCode',\n  'productId',",
    tests: [`${FEEDS}/data-tables.test.ts`],
  },
};
