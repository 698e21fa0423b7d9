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
  'an undone change leaves the days that it stated': {
    file: `${STATUS}/clock-changes.exported.queries.ts`,
    text: 'update equipment_clocks set stated_on = null, stated_by_change = null',
    replacement: 'update equipment_clocks set stated_by_change = null',
    tests: [CHANGES],
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
  'a check on the phone counts as a technical inspection': {
    file: `${COPY}/own-records.rules.ts`,
    text: "purpose = 'CHECK'",
    replacement: "purpose = 'TECHNICAL'",
    tests: [`${COPY}/own-clock-histories.test.ts`],
  },
  'the list of the phone waits for the notice of the product': {
    file: `${COPY}/due-on.rules.ts`,
    text: 'product ? dueNoticeDateOf(row, product) : row.dueDate,',
    replacement: 'noticeDate(row.dueDate, product?.daysNotificationDueDate ?? 0),',
    tests: [`${COPY}/own-clock-histories.test.ts`],
  },
  'a norm set is published although a rule has no example': {
    file: 'contract/src/norm-sets/norm-set.rules.ts',
    text: 'if (!proved.has(rule)) {',
    replacement: 'if (!proved.has(rule) && index < 0) {',
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
