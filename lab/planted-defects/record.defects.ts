/** Defects of records, equipment, tags, checklists and orders. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const INSPECTIONS = `${FEATURES}/inspections`;
const ORDERS = `${FEATURES}/service-orders`;
const RULES = 'contract/src/equipment/equipment.rules.ts';
const MOVES = `${FEATURES}/equipment-moves`;
const MOVE_TESTS = [`${MOVES}/equipment-moves.test.ts`, `${MOVES}/moves-and-phones.test.ts`];
const REPORT = `${FEATURES}/equipment/report`;
const RACES = `${FEATURES}/equipment/equipment-races.test.ts`;

export const RECORD_DEFECTS: ProductDefects = {
  'equipment expires on its last day': {
    file: RULES,
    text: '  if (date < today) {',
    replacement: '  if (date <= today) {',
    tests: ['contract/src/equipment/equipment.rules.test.ts'],
  },
  'the next inspection is a day late': {
    file: `${FEATURES}/equipment/status/status-columns.exported.queries.ts`,
    text: 'next_inspection_date = ${lastDay} + products.inspection_schedule,',
    replacement: 'next_inspection_date = ${lastDay} + products.inspection_schedule + 1,',
    tests: [RACES],
  },
  'the day of a record is its day in UTC': {
    file: `${INSPECTIONS}/save-record.service.ts`,
    text: 'dayIn(session.timeZone, record.createdAt)',
    replacement: "dayIn(session.timeZone === '' ? '' : 'UTC', record.createdAt)",
    tests: [`${INSPECTIONS}/inspections.test.ts`, `${INSPECTIONS}/field-record.test.ts`],
  },
  'a negative custom answer conforms': {
    file: 'contract/src/inspections/inspections.rules.ts',
    text: '    return customAnswerType;',
    replacement: "    return customAnswerType === 'NEGATIVE' ? 'NA' : customAnswerType;",
    tests: [`${INSPECTIONS}/inspections.test.ts`, `${INSPECTIONS}/field-record.test.ts`],
  },
  'work that was not done is a flaw': {
    file: 'contract/src/inspections/inspections.rules.ts',
    text: " && reports !== 'WORK' && ",
    replacement: ' && ',
    tests: [`${FEATURES}/maintenances/renewed-dates.test.ts`],
  },
  'a correction of the dates is overridden by earlier maintenances': {
    file: `${FEATURES}/equipment/status/renewed-dates.queries.ts`,
    text: 'maintenances.received_at > target.dates_stated_at',
    replacement: 'true',
    tests: [`${FEATURES}/maintenances/renewed-dates.test.ts`],
  },
  'a date that was renewed long ago replaces a typed one': {
    file: `${FEATURES}/equipment/status/renewed-dates.queries.ts`,
    text: 'where done_on >= coalesce(',
    replacement: 'where true or done_on >= coalesce(',
    tests: [`${FEATURES}/maintenances/renewed-dates.test.ts`],
  },
  'a required question may be left out': {
    file: `${INSPECTIONS}/resolve-answers.ts`,
    text: '=> !byQuestion.has(id)',
    replacement: '=> byQuestion.size === 0 && !byQuestion.has(id)',
    tests: [`${INSPECTIONS}/field-record.test.ts`, `${INSPECTIONS}/inspections.test.ts`],
  },
  'a late record is judged by the current checklist': {
    file: `${INSPECTIONS}/record-checklist.service.ts`,
    text: '  return bundle === undefined\n',
    replacement: '  return bundle === undefined || bundle.at.getTime() > 0\n',
    tests: [`${INSPECTIONS}/late-record.test.ts`],
  },
  'a question of a late record is judged by its current limits': {
    file: 'server/migrations/tenant-baseline.gen.sql',
    text: "'question', 'type', 'enabled', 'asked', 'only_products', 'only_after');",
    replacement: "'question', 'type', 'enabled');",
    tests: [`${INSPECTIONS}/limited-records.test.ts`],
  },
  'an answer to a question that was not asked counts': {
    file: 'contract/src/inspection-types/asked-questions.rules.ts',
    text: ' && isAsked(onlyAfter.questionId)));',
    replacement: '));',
    tests: [
      'contract/src/inspection-types/asked-questions.test.ts',
      `${INSPECTIONS}/limited-records.test.ts`,
    ],
  },
  'the office accepts a technical inspection as a check': {
    file: `${FEATURES}/quarantine/quarantine-acceptance.service.ts`,
    text: "purpose: content.purpose ?? 'CHECK',",
    replacement: "purpose: 'CHECK',",
    tests: [`${INSPECTIONS}/purpose.test.ts`],
  },
  'a record is saved for the piece on its tag': {
    file: `${INSPECTIONS}/field-record.service.ts`,
    text: 'return equipmentId === undefined ? { serial } : { equipmentId };',
    replacement: "return equipmentId === '' ? { equipmentId } : { serial };",
    tests: [`${INSPECTIONS}/record-of-piece.test.ts`],
  },
  'the id of a merged piece is forgotten': {
    file: `${FEATURES}/equipment/retag-equipment.exported.queries.ts`,
    text: '[from, ...mergedIds]',
    replacement: 'mergedIds',
    tests: [`${INSPECTIONS}/record-of-piece.test.ts`],
  },
  'the records of an accepted registration stay behind': {
    file: `${FEATURES}/quarantine/quarantine-decision.service.ts`,
    text: '? lockFollowers(db, row, decidedAt) : []',
    replacement: "&& row.id === '' ? lockFollowers(db, row, decidedAt) : []",
    tests: [`${FEATURES}/quarantine/quarantine-followers.test.ts`],
  },
  'the same id takes a record of another content': {
    file: `${INSPECTIONS}/field-record.service.ts`,
    text: 'if (receipt?.contentHash === hash) {',
    replacement: 'if (receipt !== undefined) {',
    tests: [`${INSPECTIONS}/field-record.test.ts`],
  },
  'records of one piece do not wait for each other': {
    file: `${FEATURES}/equipment/equipment.exported.queries.ts`,
    text: "selectByKey(db, key).forUpdate('equipment')",
    replacement: 'selectByKey(db, key)',
    tests: [RACES],
  },
  'a registration does not wait for other changes of its tag': {
    file: `${FEATURES}/tags/tags.exported.queries.ts`,
    text: "    .where('serialNumber', '=', serialNumber)\n    .forUpdate()\n",
    replacement: "    .where('serialNumber', '=', serialNumber)\n",
    tests: [RACES],
  },
  'the quota is counted without a lock': {
    file: `${FEATURES}/companies/companies.exported.queries.ts`,
    text: ".orderBy('id').forNoKeyUpdate().execute();",
    replacement: ".orderBy('id').execute();",
    tests: [RACES],
  },
  'a company has more tags than its limit': {
    file: `${FEATURES}/tags/tags.service.ts`,
    text: 'if (added > 0 && used.company + added > company.tagsLimit) {',
    replacement: 'if (added > 0 && used.company > company.tagsLimit) {',
    tests: [`${FEATURES}/equipment/equipment-quota.test.ts`, `${FEATURES}/tag-list/tag-toggle.test.ts`],
  },
  'a replaced tag goes on working': {
    file: `${FEATURES}/tags/tag-swap.exported.queries.ts`,
    text: '.set({ retired: true, enabled: false, updateDate: now })',
    replacement: '.set({ enabled: false, updateDate: now })',
    tests: [`${FEATURES}/tag-replacements/tag-transfer.test.ts`],
  },
  'a tag is replaced by one of another company': {
    file: `${FEATURES}/tag-replacements/tag-transfer.service.ts`,
    text: 'if (newTag.companyId !== oldTag.companyId) {',
    replacement: "if (newTag.companyId === '') {",
    tests: [`${FEATURES}/tag-replacements/tag-transfer.test.ts`],
  },
  'a question has more than its five answers': {
    file: `${FEATURES}/inspection-types/checklists.service.ts`,
    text: "list === 'inspectionCustomAnswers' && rows.length > MAX_CUSTOM_ANSWERS",
    replacement: "list === 'inspectionCustomAnswers' && body.length > MAX_CUSTOM_ANSWERS",
    tests: [`${FEATURES}/inspection-types/checklists.test.ts`],
  },
  'a question that phones have changes its type': {
    file: `${FEATURES}/inspection-types/checklists.service.ts`,
    text: 'if (retyped && (await hasEquipment(db, inspectionTypeId))) {',
    replacement: "if (retyped && inspectionTypeId === '' && (await hasEquipment(db, inspectionTypeId))) {",
    tests: [
      `${FEATURES}/inspection-types/checklists.test.ts`,
      `${FEATURES}/inspection-types/inspection-types.test.ts`,
    ],
  },
  'an order takes lines of another order': {
    file: `${ORDERS}/service-orders.service.ts`,
    text: 'if (isOfOtherOrder || isUnknownOrRepeated) {',
    replacement: "if (isOfOtherOrder && isUnknownOrRepeated && orderId === '') {",
    tests: [`${ORDERS}/service-orders.test.ts`, `${ORDERS}/service-order-work.test.ts`],
  },
  'a cancelled order goes on': {
    file: `${ORDERS}/service-orders.service.ts`,
    text: 'if (order.cancelled) {',
    replacement: "if (order.cancelled && today === '') {",
    tests: [`${ORDERS}/service-orders.test.ts`, `${ORDERS}/service-order-work.test.ts`],
  },
  'a refused record is decided twice': {
    file: `${FEATURES}/quarantine/quarantine-decision.service.ts`,
    text: 'if (row.state !== state) {',
    replacement: "if (row.state !== state && id === '') {",
    tests: [`${FEATURES}/quarantine/quarantine-decision.test.ts`],
  },
  'somebody else’s refused record is said to be received': {
    file: `${FEATURES}/quarantine/quarantine.service.ts`,
    text: 'if (row.userId !== actor.userId || row.body !== refused.body) {',
    replacement: "if (actor.userId === '' || row.body !== refused.body) {",
    tests: [`${FEATURES}/quarantine/quarantine.test.ts`],
  },
  'two refused records at once exceed the room of the quarantine': {
    file: `${FEATURES}/quarantine/quarantine-room.service.ts`,
    text: '() => lockRoom(db),',
    replacement: 'async () => undefined,',
    tests: [`${FEATURES}/quarantine/quarantine-room.test.ts`],
  },
  'a record takes the photo of another one': {
    file: `${FEATURES}/photos/photos.queries.ts`,
    text: "eb.or([eb('claimed', '=', false), isOwn(record)(eb)])",
    replacement: "eb.or([eb('claimed', 'is not', null), isOwn(record)(eb)])",
    tests: [`${FEATURES}/photos/photos-of-one-record.test.ts`],
  },
  'a kept total is used although a company got another name': {
    file: `${REPORT}/report-totals.service.ts`,
    text: 'Object.entries(filter).toSorted',
    replacement: 'Object.entries({ ...filter, named: undefined }).toSorted',
    tests: [`${REPORT}/report-company-search.test.ts`],
  },
  'the name of the only company that is shown finds every row': {
    file: `${FEATURES}/companies/searched-companies.service.ts`,
    text: 'onlyVisibleCompanyId(actor) === undefined && companyId === undefined',
    replacement: "companyId === undefined || actor.companyId !== ''",
    tests: [`${REPORT}/report-company-search.test.ts`, `${FEATURES}/tag-list/tag-list.test.ts`],
  },
  'a piece moves to another company although an order with it is half done': {
    file: `${ORDERS}/open-order.exported.queries.ts`,
    text: "status in ('PENDING', 'PARTIAL')",
    replacement: "status in ('PENDING')",
    tests: MOVE_TESTS,
  },
  'a piece moves to another company while another takes its place in the limit': {
    file: `${MOVES}/equipment-moves.service.ts`,
    text: 'const companies = await lockCompanies(db);',
    replacement: "const companies = await db.selectFrom('companies').select(['id', 'tagsLimit']).execute();",
    tests: MOVE_TESTS,
  },
  'a piece moves to another company and its photos stay': {
    file: `${MOVES}/equipment-moves.service.ts`,
    text: '[...(await listPhotosOfEquipment(db, piece.id)), ...described]',
    replacement: '[...described]',
    tests: MOVE_TESTS,
  },
  'a piece moves to another company and its retired tags stay': {
    file: `${FEATURES}/tags/tags-of-company.exported.queries.ts`,
    text: ".where('equipmentId', '=', equipmentId)",
    replacement: ".where('equipmentId', '=', equipmentId).where('retired', '=', false)",
    tests: MOVE_TESTS,
  },
};
