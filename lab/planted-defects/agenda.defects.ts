/** Defects of the agenda of service orders. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const AGENDA = `${FEATURES}/agenda`;
const HISTORIES = `${AGENDA}/line-work-histories.test.ts`;
const LINES = `${FEATURES}/service-orders/line-completion.queries.ts`;

export const AGENDA_DEFECTS: ProductDefects = {
  'a check completes a line that asks for a technical inspection': {
    file: LINES,
    text: "is distinct from 'TECHNICAL' or ${purpose} = 'TECHNICAL')`",
    replacement: 'is not null or ${purpose} is not null)`',
    tests: [HISTORIES],
  },
  'a technical inspection does not do a check': {
    file: LINES,
    text: "is distinct from 'TECHNICAL' or ${purpose} = 'TECHNICAL')`",
    replacement: 'is null or ${purpose} = ${work})`',
    tests: [HISTORIES],
  },
  'a maintenance completes a line whose deficiencies are open': {
    file: LINES,
    text: "and deficiencies.state = 'OPEN'))`",
    replacement: "and deficiencies.state = 'REPORTED'))`",
    tests: [HISTORIES],
  },
  'a line waits for the deficiencies of other orders': {
    file: LINES,
    text: 'where deficiencies.order_id = service_order_lines.service_order_id\n          and',
    replacement: 'where',
    tests: [HISTORIES],
  },
  'lines are completed before the record has fixed its deficiencies': {
    file: `${FEATURES}/inspections/save-record.service.ts`,
    text: "  await followRecord(context, followed, state);\n  await changeLines(db, 'saved', orderIds, changed);\n",
    replacement:
      "  await changeLines(db, 'saved', orderIds, changed);\n  await followRecord(context, followed, state);\n",
    tests: [HISTORIES],
  },
  'another record of the wrong work completes the line of an annulled record': {
    file: LINES,
    text: "          and ${doesWork(table, sql.ref('record.purpose'))}\n",
    replacement: '',
    tests: [HISTORIES],
  },
  'two open orders get the same deficiency': {
    file: `${FEATURES}/deficiencies/ordered-deficiencies.service.ts`,
    text: 'if (ordered !== undefined) {',
    replacement: 'if (ordered !== undefined && db === undefined) {',
    tests: [`${AGENDA}/agenda.test.ts`],
  },
  'an order gets deficiencies of a piece that it does not fix': {
    file: `${FEATURES}/deficiencies/ordered-deficiencies.service.ts`,
    text: 'found.some(({ equipmentId }) => !equipmentIds.includes(equipmentId))',
    replacement: 'equipmentIds === undefined',
    tests: [`${AGENDA}/agenda.test.ts`],
  },
};
