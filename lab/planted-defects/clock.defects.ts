/** Defects of clocks. */
import { FEATURES, type ProductDefects } from './product-defect.ts';

const STATUS = `${FEATURES}/equipment/status`;
const CLOCKS = `${FEATURES}/clocks`;
const HISTORIES = `${CLOCKS}/clock-histories.test.ts`;
const CHANGES = `${CLOCKS}/clock-changes.test.ts`;
const COPY = 'web/src/field/copy';

export const CLOCK_DEFECTS: ProductDefects = {
  'an annulled technical inspection resets clocks': {
    file: `${STATUS}/derived-clocks.queries.ts`,
    text: "inspections.purpose = 'TECHNICAL' and inspections.annulled_at is null",
    replacement: "inspections.purpose = 'TECHNICAL'",
    tests: [HISTORIES],
  },
  'a month that is too short moves the due date into the next': {
    file: 'contract/src/clocks/clocks.rules.ts',
    text: "const exact = unit === 'MONTH' ? addMonths(day, period) : addDays(day, period);",
    replacement:
      "const exact = unit === 'MONTH' ? addDays(addMonths(day, period), 0) : addDays(day, period + 1);",
    tests: [HISTORIES],
  },
  'a clock that the product lost still decides the due date': {
    file: `${STATUS}/equipment-clocks.exported.queries.ts`,
    text: 'and num_nonnulls(equipment_clocks.last_on, equipment_clocks.due_on) > 0',
    replacement: 'and num_nonnulls(equipment_clocks.last_on, equipment_clocks.due_on) > 2',
    tests: [HISTORIES],
  },
  'a record leaves the clocks of its piece': {
    file: `${FEATURES}/inspections/field-record.service.ts`,
    text: 'isClocked: clocked?.isClocked,',
    replacement: 'isClocked: clocked === undefined,',
    tests: [`${CLOCKS}/clock-races.test.ts`],
  },
  'an undone change leaves the days that it stated': {
    file: `${STATUS}/clock-changes.exported.queries.ts`,
    text: "stated_on = (replaced ->> 'statedOn')::date, stated_by_change",
    replacement: 'stated_by_change',
    tests: [CHANGES],
  },
  'a new category of a subcategory reads products before their first clocks': {
    file: `${FEATURES}/equipment/equipment.service.ts`,
    text: 'await queries.lockProductsOfType(db, inspectionTypeId);',
    replacement: '',
    tests: [`${CLOCKS}/clock-races.test.ts`],
  },
  'a company moves during a change of clocks': {
    file: `${FEATURES}/company-moves/company-moves.service.ts`,
    text: 'await lockClockChanges(db, move);',
    replacement: '',
    tests: [`${FEATURES}/company-moves/moved-clocks.test.ts`],
  },
  'a change is applied that another preview shows': {
    file: `${CLOCKS}/clock-changes.service.ts`,
    text: 'if (foreseen.revision !== revision) {',
    replacement: "if (revision === '') {",
    tests: [CHANGES],
  },
  'older work that the phone sends late moves a clock back': {
    file: 'contract/src/clocks/clocks.rules.ts',
    text: "day <= (known.lastOn ?? '')",
    replacement: 'day === known.lastOn',
    tests: [`${COPY}/own-clock-histories.test.ts`],
  },
  'an import states a last day after today': {
    file: `${FEATURES}/imports/columns/import-row.ts`,
    text: '      if (statedOn > today) {\n',
    replacement: "      if (statedOn === '') {\n",
    tests: [`${FEATURES}/imports/import-clocks.test.ts`],
  },
  'a check on the phone counts as a technical inspection': {
    file: `${COPY}/own-records.rules.ts`,
    text: "purpose = 'CHECK'",
    replacement: "purpose = 'TECHNICAL'",
    tests: [`${COPY}/own-clock-histories.test.ts`],
  },
  'the phone lists a piece by the notice of the product instead of its clocks': {
    file: `${COPY}/due-on.rules.ts`,
    text: 'product ? dueNoticeDateOf(row, product) : row.dueDate,',
    replacement: 'noticeDate(row.dueDate, product?.daysNotificationDueDate ?? 0),',
    tests: [`${COPY}/own-clock-histories.test.ts`],
  },
  'a norm set is published although a rule has no example': {
    file: 'contract/src/norm-sets/norm-set.rules.ts',
    text: 'if (followed.every(({ example, normClass }) => passes(rulesOfClass(others, normClass), example))) {',
    replacement: 'if (others.length < 0) {',
    tests: ['contract/src/norm-sets/norm-set.test.ts'],
  },
  'a norm set is published although no example shows a part of a rule': {
    file: 'contract/src/norm-sets/norm-set.rules.ts',
    text: '.filter(([, changed]) => followed.every(({ example }) => isExpected(changed, example)))',
    replacement: '.filter(() => false)',
    tests: ['contract/src/norm-sets/norm-set.test.ts'],
  },
  'a product follows a norm with clocks of its own': {
    file: `${CLOCKS}/clock-changes.service.ts`,
    text: 'if (own && !sameClocks(own, clocks)) {',
    replacement: 'if (own && !sameClocks(own, clocks) && index < 0) {',
    tests: [`${CLOCKS}/norm-changes.test.ts`],
  },
  'a published norm set changes': {
    file: 'server/migrations/public/0046_norm-sets.sql',
    text: 'for each row execute function public.keep_norm_set();',
    replacement: 'for each row when (false) execute function public.keep_norm_set();',
    tests: [`${FEATURES}/norm-sets/norm-sets.test.ts`],
  },
  'an updated phone keeps a copy without clocks': {
    file: 'web/src/lib/phone/copy-state.ts',
    text: '(shape === SHAPE_WITHOUT_CLOCKS && !hasClocks)',
    replacement: '(shape === SHAPE_WITHOUT_CLOCKS || (hasClocks && false))',
    tests: [`${COPY}/copy-version.test.ts`],
  },
};
