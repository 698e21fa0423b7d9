/** Defects of problem reports. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const REPORTS = `${FEATURES}/problem-reports`;
const QUERIES = `${REPORTS}/problem-reports.queries.ts`;
const LIFE = `${REPORTS}/problem-reports.test.ts`;
const OFFICE = `${REPORTS}/office-reports.test.ts`;
const PHOTO = `${REPORTS}/report-photo.test.ts`;

export const PROBLEM_REPORT_DEFECTS: ProductDefects = {
  'a group without problem reports takes them': {
    file: `${REPORTS}/problem-reports.service.ts`,
    text: 'if (!(await takesProblemReports(db))) {',
    replacement: 'if (db === undefined) {',
    tests: [LIFE],
  },
  'the code of a problem report works on every tag': {
    file: QUERIES,
    text: ".where('report.code', '=', code)\n    .where('deficiencies.equipmentId', '=', equipmentId)",
    replacement: ".where('report.code', '=', code)",
    tests: [LIFE],
  },
  'a repeated problem report is counted again': {
    file: `${REPORTS}/problem-reports.service.ts`,
    text: '  if (earlier !== undefined) {\n    return earlier;\n  }\n  const { id: equipmentId',
    replacement: '  void earlier;\n  const { id: equipmentId',
    tests: [`${REPORTS}/report-limits.test.ts`],
  },
  'the limit of problem reports of a piece is the limit of its group': {
    file: `${REPORTS}/report-limits.service.ts`,
    text: '[`report of piece ${equipmentId}`, REPORTS_OF_PIECE_PER_DAY * factor],',
    replacement: '[`report of piece ${equipmentId}`, REPORTS_OF_GROUP_PER_DAY * factor],',
    tests: [`${REPORTS}/report-limits.test.ts`],
  },
  'operators read the contact of a problem report': {
    file: `${REPORTS}/office-reports.service.ts`,
    text: "contact: seesContacts ? row.contact : ''",
    replacement: 'contact: seesContacts ? row.contact : row.contact',
    tests: [OFFICE],
  },
  'the reports of another company are counted': {
    file: `${REPORTS}/office-reports.service.ts`,
    text: 'countReported(db, onlyVisibleCompanyId(actor))',
    replacement: 'countReported(db, undefined && onlyVisibleCompanyId(actor))',
    tests: [OFFICE],
  },
  'each problem report sends a notice': {
    file: `${REPORTS}/problem-reports.service.ts`,
    text: 'if (deficiency.isFirstWaiting) {',
    replacement: 'if (deficiency.id !== undefined) {',
    tests: [OFFICE],
  },
  'the contact of a problem report outlives the fix': {
    file: QUERIES,
    text: "case state when 'FIXED' then fixed_at when 'DISMISSED' then dismissed_at end < ${before.ended}",
    replacement: "case state when 'DISMISSED' then dismissed_at end < ${before.ended}",
    tests: [`${REPORTS}/erase-contacts.test.ts`],
  },
  'a photo is accepted long after its problem report': {
    file: `${REPORTS}/report-photo.service.ts`,
    text: 'const PHOTO_MS = 3_600_000;',
    replacement: 'const PHOTO_MS = 86_400_000;',
    tests: [PHOTO],
  },
  'a problem report gets a second photo': {
    file: `${REPORTS}/report-photo.service.ts`,
    text: 'if (report.photoId !== null && report.contentHash !== contentHash) {',
    replacement: 'if (report.photoId !== null && contentHash === undefined) {',
    tests: [PHOTO],
  },
};
