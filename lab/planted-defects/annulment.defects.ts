/** Defects of annulled records. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const STATUS = `${FEATURES}/equipment/status`;
const ANNULMENT = `${FEATURES}/inspections/annulment`;
const HISTORIES = `${ANNULMENT}/annulment-histories.test.ts`;

export const ANNULMENT_DEFECTS: ProductDefects = {
  'an annulled inspection stays the last of its piece': {
    file: `${STATUS}/status-columns.exported.queries.ts`,
    text: 'select * from inspections where equipment_id = target.id and annulled_at is null',
    replacement: 'select * from inspections where equipment_id = target.id',
    tests: [`${ANNULMENT}/annulment.test.ts`, HISTORIES],
  },
  'an annulled maintenance still mends the flaw before it': {
    file: `${STATUS}/status-columns.exported.queries.ts`,
    text: 'created_at > inspection.created_at and not improper\n          and annulled_at is null),',
    replacement: 'created_at > inspection.created_at and not improper),',
    tests: [`${ANNULMENT}/annulment.test.ts`, HISTORIES],
  },
  'the dates that an annulled maintenance renewed stay': {
    file: `${STATUS}/renewed-dates.queries.ts`,
    text: '        and maintenances.annulled_at is null\n',
    replacement: '',
    tests: [`${ANNULMENT}/annulment.test.ts`, HISTORIES],
  },
  'an annulled inspection stays in the figures': {
    file: `${FEATURES}/inspections/months/inspection-months.exported.queries.ts`,
    text: 'set inspections = inspections - 1,',
    replacement: 'set inspections = inspections - 0,',
    tests: [`${ANNULMENT}/annulled-records.test.ts`, `${ANNULMENT}/annulment-races.test.ts`],
  },
  'a line of an order stays completed by an annulled record': {
    file: `${FEATURES}/service-orders/line-completion.service.ts`,
    text: 'changeLines: reopenLinesOfRecord }',
    replacement: 'changeLines: async () => void reopenLinesOfRecord }',
    tests: [`${FEATURES}/service-orders/reopened-lines.test.ts`],
  },
  'a record is annulled without waiting for its piece': {
    file: `${ANNULMENT}/annul-record.service.ts`,
    text: 'await lockEquipment(db, key, companyId)',
    replacement: 'await findEquipment(db, lockEquipment.length > 9 ? { serial: id } : key, companyId)',
    tests: [`${ANNULMENT}/annulment-races.test.ts`],
  },
};
