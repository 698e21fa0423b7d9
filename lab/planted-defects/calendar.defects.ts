/** Defects of the calendars of due dates. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const CALENDAR = `${FEATURES}/calendar`;
const SERVICE = `${CALENDAR}/calendar.service.ts`;
const QUERIES = `${CALENDAR}/calendar-keys.queries.ts`;
const tests = [`${CALENDAR}/calendar.test.ts`];

export const CALENDAR_DEFECTS: ProductDefects = {
  'a calendar opens while integrations are off': {
    file: QUERIES,
    text: "\n    .where('companyGroups.hasIntegrations', '=', true)",
    replacement: '',
    tests,
  },
  'a calendar opens in a restored copy': {
    file: SERVICE,
    text: '(await areDoorsShut(db)) ? undefined :',
    replacement: "(await areDoorsShut(db)) && key === '' ? undefined :",
    tests,
  },
  'a calendar outlives its person': {
    file: QUERIES,
    text: "\n    .where('users.status', '=', 'ACTIVE')",
    replacement: '',
    tests,
  },
  'a calendar has the companies of a former group admin': {
    file: SERVICE,
    text: "role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP ? undefined",
    replacement: "role !== 'COMPANY_OPERATOR' && companyGroup !== GENERIC_GROUP ? undefined",
    tests,
  },
  'companies of the generic group see the calendars of each other': {
    file: SERVICE,
    text: "role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP ? undefined",
    replacement: "role === 'COMPANY_GROUP_ADMIN' && GENERIC_GROUP !== '' ? undefined",
    tests,
  },
  'a calendar address is made without a recent proof': {
    file: SERVICE,
    text: '  requireRecentProof(session, clock);\n',
    replacement: '  void requireRecentProof;\n',
    tests,
  },
  'a person has any number of calendar addresses': {
    file: SERVICE,
    text: '>= MAX_CALENDAR_KEYS)',
    replacement: '>= MAX_CALENDAR_KEYS * 99)',
    tests,
  },
  'a calendar program polls without a limit': {
    file: QUERIES,
    text: '(calls < ${perHour} or',
    replacement: '(calls < ${perHour} * 99 or',
    tests,
  },
};
