/** The clocks of a class by the rules of a norm set, and the checks that a set passes before it is published. */
import {
  CLOCK_RESETS,
  type ClockReset,
  type ClockSources,
  deriveClock,
  RESET_OF_CLOCK,
} from '../clocks/clocks.rules.ts';
import { type ExpirationStatus, expirationStatus } from '../equipment/equipment.rules.ts';
import type { ClockKey } from '../equipment/clock-kind.contract.ts';
import type { NormRule, NormSet } from './norm-document.contract.ts';

type NormClass = NormSet['classes'][number];
type NormExample = NormSet['examples'][number];

/** A reason against publishing a set, at a path of its document. */
export interface NormFailure {
  readonly path: (string | number)[];
  readonly code:
    | 'unknown'
    | 'duplicate'
    | 'too_many'
    | 'no_clocks'
    | 'example_fails'
    | 'no_example'
    | 'not_proved';
}

function fits({ when }: NormRule, { facts }: NormClass): boolean {
  return Object.entries(when).every(([fact, { is, min, max }]) => {
    const value = facts[fact];
    if (value === undefined || (is !== undefined && !is.includes(value))) {
      return false;
    }
    if (min === undefined && max === undefined) {
      return true;
    }
    return typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value);
  });
}

/** Returns the rules of a class, in the order of the set. Only the first fitting rule of each kind of clock counts. */
export function rulesOfClass(rules: readonly NormRule[], normClass: NormClass): NormRule[] {
  const fitting = rules.filter((rule) => fits(rule, normClass));
  return fitting.filter(
    (rule, index) => fitting.findIndex(({ clock }) => clock.kind === rule.clock.kind) === index,
  );
}

/** Returns the class that a set proposes for a product of the starter catalogue, by the longest start of its SKU. */
export function classOfSku({ classes }: Pick<NormSet, 'classes'>, sku: string): NormClass | undefined {
  const starts = classes.flatMap((normClass) => normClass.skus.map((start) => ({ normClass, start })));
  return starts
    .filter(({ start }) => sku.toUpperCase().startsWith(start.toUpperCase()))
    .toSorted((one, other) => other.start.length - one.start.length)[0]?.normClass;
}

/** Returns the work that renews the date of a kind, or undefined if equipment has no date of the kind. */
function ownResetOf(kind: string): ClockReset | undefined {
  return (RESET_OF_CLOCK as Partial<Record<string, ClockReset>>)[kind];
}

/** Returns the days from which the server derives a clock. Of the work that renews the date of its kind, only the last day counts. */
function sourcesOf(kind: string, { work, manufacturedOn, registeredOn }: NormExample): ClockSources {
  const own = ownResetOf(kind);
  const days = Map.groupBy(work, ({ reset }) => reset);
  const daysOf = (reset: ClockReset) => (days.get(reset) ?? []).map(({ on }) => on);
  return {
    statedOn: null,
    ownDate: own === undefined ? null : (daysOf(own).toSorted().at(-1) ?? null),
    work: Object.fromEntries(
      CLOCK_RESETS.filter((reset) => reset !== own).map((reset) => [reset, daysOf(reset)]),
    ),
    manufacturingDate: manufacturedOn,
    createdDate: registeredOn,
  };
}

/** A clock of an example with its due date, and its status on the day of the example. */
export interface NormResult {
  readonly kind: ClockKey;
  readonly dueOn: string | null;
  readonly status: ExpirationStatus;
}

function resultOf(clock: NormRule['clock'], example: NormExample): NormResult {
  const { dueOn, noticeOn } = deriveClock(clock, sourcesOf(clock.kind, example));
  // The contract of a set refuses other kinds.
  return { kind: clock.kind as ClockKey, dueOn, status: expirationStatus(dueOn, noticeOn, example.on) };
}

/** Derives the clocks of an example. */
export function resultsOf(
  rules: readonly NormRule[],
  normClass: NormClass,
  example: NormExample,
): NormResult[] {
  return rulesOfClass(rules, normClass).map(({ clock }) => resultOf(clock, example));
}

function isExpected(clock: NormRule['clock'], example: NormExample): boolean {
  const { kind, dueOn, status } = resultOf(clock, example);
  const expected = example.expect[kind];
  return expected?.dueOn === dueOn && expected.status === status;
}

/** Whether the rules give exactly the clocks that an example expects. @param rules of the class */
function passes(rules: readonly NormRule[], example: NormExample): boolean {
  return (
    rules.length === Object.keys(example.expect).length &&
    rules.every(({ clock }) => isExpected(clock, example))
  );
}

/** Returns copies of a clock, each with one changed part and the name of that part. */
function changesOf(clock: NormRule['clock']): [part: string, changed: NormRule['clock']][] {
  const otherResets = CLOCK_RESETS.filter((reset) => reset !== ownResetOf(clock.kind));
  return [
    ['period', { ...clock, period: clock.period + 1 }],
    ['rounding', { ...clock, rounding: clock.rounding === 'DAY' ? 'MONTH_END' : 'DAY' }],
    ['base', { ...clock, base: clock.base === 'NONE' ? 'MANUFACTURE' : 'NONE' }],
    ['unknown', { ...clock, unknown: clock.unknown === 'NONE' ? 'DUE_NOW' : 'NONE' }],
    ...otherResets.map((reset): [string, NormRule['clock']] => {
      const { resets } = clock;
      const others = resets.filter((one) => one !== reset);
      return ['resets', { ...clock, resets: others.length < resets.length ? others : [...resets, reset] }];
    }),
  ];
}

/** Finds names that the set lacks. */
function unknownNames({ sources, classes, rules, examples }: NormSet): NormFailure[] {
  const facts = new Set(classes.flatMap((normClass) => Object.keys(normClass.facts)));
  const failures: NormFailure[] = [];
  for (const [index, { source, when }] of rules.entries()) {
    if (!sources.some(({ key }) => key === source)) {
      failures.push({ path: ['rules', index, 'source'], code: 'unknown' });
    }
    for (const fact of Object.keys(when)) {
      if (!facts.has(fact)) {
        failures.push({ path: ['rules', index, 'when', fact], code: 'unknown' });
      }
    }
  }
  for (const [index, example] of examples.entries()) {
    if (!classes.some(({ key }) => key === example.class)) {
      failures.push({ path: ['examples', index, 'class'], code: 'unknown' });
    }
  }
  return failures;
}

/** Finds starts of SKUs that an earlier class has. */
function repeatedSkus({ classes }: NormSet): NormFailure[] {
  const seen = new Set<string>();
  const failures: NormFailure[] = [];
  for (const [index, { skus }] of classes.entries()) {
    for (const [place, start] of skus.entries()) {
      if (seen.has(start.toUpperCase())) {
        failures.push({ path: ['classes', index, 'skus', place], code: 'duplicate' });
      }
      seen.add(start.toUpperCase());
    }
  }
  return failures;
}

/** An example that passes, with the rules of its class. */
interface PassedExample {
  readonly example: NormExample;
  readonly normClass: NormClass;
  readonly own: readonly NormRule[];
}

/** Finds the reasons why examples do not prove a rule: none fails without it, or none fails when one of its parts is changed. */
function unprovedParts(
  rule: NormRule,
  index: number,
  rules: readonly NormRule[],
  passed: readonly PassedExample[],
): NormFailure[] {
  const followed = passed.filter(({ own }) => own.includes(rule));
  const others = rules.filter((other) => other !== rule);
  if (followed.every(({ example, normClass }) => passes(rulesOfClass(others, normClass), example))) {
    return [{ path: ['rules', index], code: 'no_example' }];
  }
  const parts = changesOf(rule.clock)
    .filter(([, changed]) => followed.every(({ example }) => isExpected(changed, example)))
    .map(([part]) => part);
  return [...new Set(parts)].map((part) => ({ path: ['rules', index, 'clock', part], code: 'not_proved' }));
}

/** Plays the examples. Finds examples that fail, classes without examples, and rules that the examples do not prove. */
function failedExamples({ classes, rules, examples }: NormSet): NormFailure[] {
  const classOf = new Map(
    classes.map((normClass) => [normClass.key, { normClass, own: rulesOfClass(rules, normClass) }]),
  );
  const failures: NormFailure[] = [];
  const passed: PassedExample[] = [];
  for (const [index, example] of examples.entries()) {
    const found = classOf.get(example.class);
    if (found !== undefined && passes(found.own, example)) {
      passed.push({ example, ...found });
    } else {
      failures.push({ path: ['examples', index], code: 'example_fails' });
    }
  }
  for (const [index, { key }] of classes.entries()) {
    if (!examples.some((example) => example.class === key)) {
      failures.push({ path: ['classes', index], code: 'no_example' });
    }
  }
  // A failed example proves nothing, so the proofs are checked only without failures.
  return failures.length > 0
    ? failures
    : rules.flatMap((rule, index) => unprovedParts(rule, index, rules, passed));
}

/** Returns the reasons against publishing a set. The examples are played only when all names are known. */
export function failuresOf(set: NormSet, maxClocks: number): NormFailure[] {
  const failures = [...unknownNames(set), ...repeatedSkus(set)];
  for (const [index, normClass] of set.classes.entries()) {
    const clocks = rulesOfClass(set.rules, normClass).length;
    if (clocks === 0 || clocks > maxClocks) {
      failures.push({ path: ['classes', index], code: clocks === 0 ? 'no_clocks' : 'too_many' });
    }
  }
  return failures.length > 0 ? failures : failedExamples(set);
}
