/** Defects of the visit report. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const VISIT = `${FEATURES}/visit-report`;
const CONTENT = `${VISIT}/visit-report.test.ts`;
const ACCESS = `${VISIT}/visit-report-access.test.ts`;

export const VISIT_REPORT_DEFECTS: ProductDefects = {
  'a visit report has an order of another company': {
    file: `${VISIT}/visit-report.queries.ts`,
    text: ".where('id', '=', id)\n    .where('companyId', '=', companyId)",
    replacement: ".where('id', '=', companyId === '' ? companyId : id)",
    tests: [ACCESS],
  },
  'every user reads every visit report': {
    file: `${VISIT}/visit-report.service.ts`,
    text: 'isResponsible || readsAllVisitReports.allows(actor)',
    replacement: '!isResponsible || readsAllVisitReports.allows(actor)',
    tests: [ACCESS],
  },
  'a visit report has unconfirmed problem reports': {
    file: `${VISIT}/visit-deficiencies.queries.ts`,
    text: "['OPEN', 'FIXED', 'DISMISSED']",
    replacement: "['OPEN', 'FIXED', 'DISMISSED', 'REPORTED' as 'OPEN']",
    tests: [CONTENT],
  },
  'a visit report has deficiencies that a piece brought from another company': {
    file: `${VISIT}/visit-deficiencies.queries.ts`,
    text: "    .where('deficiencies.companyId', '=', companyId)\n",
    replacement: "    .where('deficiencies.companyId', '=', companyId ? sql`deficiencies.company_id` : '')\n",
    tests: [CONTENT],
  },
  'a visit report prints the photos of flaws of one record again': {
    file: `${VISIT}/visit-photos.service.ts`,
    text: 'const samePhotosAs = all.length === 0 ? undefined : numbers.get(key);',
    replacement: 'const samePhotosAs = all.length === 0 ? undefined : numbers.get(`${key} ${number}`);',
    tests: [CONTENT],
  },
  'a visit report shows an annulled record as work done': {
    file: `${VISIT}/visit-report.queries.ts`,
    text: 'const RECORD = sql`user_name, improper, annulled_at is not null as is_annulled,',
    replacement: 'const RECORD = sql`user_name, improper, false as is_annulled,',
    tests: [CONTENT],
  },
  'a visit report has the signature of an annulled record': {
    file: `${VISIT}/visit-report.queries.ts`,
    text: 'const counts = sql`id = any(${recordIds}::uuid[]) and annulled_at is null',
    replacement: 'const counts = sql`id = any(${recordIds}::uuid[])',
    tests: [CONTENT],
  },
};
