/** Defects of reports by mail. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const SCHEDULES = `${FEATURES}/report-schedules`;
const SERVICE = `${SCHEDULES}/report-schedules.service.ts`;
const RUNS = `${SCHEDULES}/report-runs.service.ts`;
const tests = [`${SCHEDULES}/report-schedules.test.ts`];
const runTests = [`${SCHEDULES}/report-runs.test.ts`];

export const REPORT_SCHEDULE_DEFECTS: ProductDefects = {
  'an admin sends the reports of another company': {
    file: SERVICE,
    text: 'if (own !== undefined && own !== companyId) {',
    replacement: 'if (own !== undefined && own !== companyId && companyId === own) {',
    tests,
  },
  'an admin changes the schedules of another company': {
    file: SERVICE,
    text: 'own === undefined || schedule.companyId === own ?',
    replacement: "own === undefined || schedule.companyId !== '' ?",
    tests,
  },
  'a report goes to people who do not see the company': {
    file: SERVICE,
    text: '!known.has(id) && !before.has(id)',
    replacement: '!known.has(id) && before.has(id)',
    tests,
  },
  'a report goes to people who left': {
    file: `${SCHEDULES}/report-people.queries.ts`,
    text: "\n    .where('status', '=', 'ACTIVE')",
    replacement: '',
    tests: runTests,
  },
  'a report is sent without a rightful owner': {
    file: RUNS,
    text: '(seesAll || companyId === person.companyId)',
    replacement: "(seesAll || companyId !== '')",
    tests: runTests,
  },
  'a schedule is made without a recent proof': {
    file: SERVICE,
    text: '  requireRecentProof(session, clock);\n',
    replacement: '  void requireRecentProof;\n',
    tests,
  },
  'a schedule is made while integrations are off': {
    file: SERVICE,
    text: '  requireIntegrations(session);\n',
    replacement: '  void session;\n',
    tests,
  },
  'a company has any number of schedules': {
    file: SERVICE,
    text: '>= MAX_SCHEDULES)',
    replacement: '>= MAX_SCHEDULES * 99)',
    tests,
  },
};
