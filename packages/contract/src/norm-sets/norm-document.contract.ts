/** The parts of a norm set: the clocks that norms ask for, as data that the platform publishes without a release of the product. */
import { z } from 'zod';
import { CLOCK_CERTAINTIES, productClock } from '../clocks/clocks.contract.ts';
import { CLOCK_RESETS } from '../clocks/clocks.rules.ts';
import { normNames, normSetKey, normVersion, normWord } from '../clocks/norm.contract.ts';
import { CLOCK_KEYS } from '../equipment/clock-kind.contract.ts';
import { EXPIRATION_STATUSES } from '../equipment/equipment.rules.ts';
import { calendarDate } from '../kernel/date.ts';
import { rejectDuplicates, requiredText } from '../kernel/text.ts';

const factValue = z.union([normWord, z.number()]);

/** The most facts of a class, and the most conditions of a rule. */
const MAX_FACTS = 20;
const hasFewEntries = (entries: object) => Object.keys(entries).length <= MAX_FACTS;

/** A class of equipment that the set has rules for. A product follows the set as one class. */
const normClass = z.strictObject({
  key: normWord,
  name: normNames,
  /** Facts that the rules compare, such as `{ AGENT: 'CO2', KILOGRAMS: 6 }`. */
  facts: z.record(normWord, factValue).refine(hasFewEntries, 'too_many'),
  /** Beginnings of SKUs of the starter catalogue. The set proposes this class for their products. The longest match counts. */
  skus: z.array(requiredText(20)).max(20).default([]),
});

/** A condition on a fact. A class that lacks the fact does not fit. */
const normCondition = z.strictObject({
  is: z.array(factValue).min(1, 'required').max(50).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});

/** A rule gives a clock to the classes that fit all of `when`. The first rule of a kind that fits a class counts. */
const normRule = z.strictObject({
  when: z.record(normWord, normCondition).refine(hasFewEntries, 'too_many').default({}),
  clock: productClock.refine(({ kind }) => CLOCK_KEYS.some((key) => key === kind), {
    message: 'unknown',
    path: ['kind'],
  }),
  /** Key of a source of the set. */
  source: normWord,
  certainty: z.enum(CLOCK_CERTAINTIES),
});

/** A piece with its work, and the clocks that the set must derive for it on a day. */
const normExample = z.strictObject({
  class: normWord,
  manufacturedOn: calendarDate.nullable().default(null),
  registeredOn: calendarDate,
  work: z
    .array(z.strictObject({ on: calendarDate, reset: z.enum(CLOCK_RESETS) }))
    .max(50)
    .default([]),
  /** The day of the statuses. */
  on: calendarDate,
  /** All clocks of the class. */
  expect: z.partialRecord(
    z.enum(CLOCK_KEYS),
    z.strictObject({ dueOn: calendarDate.nullable(), status: z.enum(EXPIRATION_STATUSES) }),
  ),
});

/** A norm set whose names and examples are not checked yet. */
export const normDocument = z.strictObject({
  key: normSetKey,
  version: normVersion,
  name: normNames,
  sources: z
    .array(z.strictObject({ key: normWord, title: requiredText(200) }))
    .min(1, 'required')
    .max(50)
    .superRefine(rejectDuplicates('key', ({ key }) => key)),
  classes: z
    .array(normClass)
    .min(1, 'required')
    .max(100)
    .superRefine(rejectDuplicates('key', ({ key }) => key)),
  rules: z.array(normRule).min(1, 'required').max(100),
  examples: z.array(normExample).min(1, 'required').max(300),
});

export type NormSet = z.output<typeof normDocument>;
export type NormRule = NormSet['rules'][number];
