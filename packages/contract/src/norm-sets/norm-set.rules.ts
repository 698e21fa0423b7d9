/** The clocks of a class by the rules of a norm set, and the checks that a set passes before it is published. */
import { deriveClock, type ClockReset, type ClockSources } from '../clocks/clocks.rules.ts';
import { type ExpirationStatus, expirationStatus } from '../equipment/equipment.rules.ts';
import type { ClockKey } from '../equipment/clock-kind.contract.ts';
import type { NormRule, NormSet } from './norm-document.contract.ts';

type NormClass = NormSet['classes'][number];
type NormExample = NormSet['examples'][number];

/** A reason against publishing a set, at a path of its document. */
export interface NormFailure {
  readonly path: (string | number)[];
  readonly code: 'unknown' | 'too_many' | 'no_clocks' | 'example_fails' | 'no_example';
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

/** Returns the rules of a class in the order of the set, the first that fits of each kind. */
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

function sourcesOf({ work, manufacturedOn, registeredOn }: NormExample): ClockSources {
  const days = Object.groupBy(work, ({ reset }) => reset);
  return {
    statedOn: null,
    ownDate: null,
    work: Object.fromEntries(
      Object.entries(days).map(([reset, done]) => [reset, done.map(({ on }) => on)]),
    ) as Partial<Record<ClockReset, string[]>>,
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

/** Derives the clocks of an example. */
export function resultsOf(
  rules: readonly NormRule[],
  normClass: NormClass,
  example: NormExample,
): NormResult[] {
  const sources = sourcesOf(example);
  return rulesOfClass(rules, normClass).map(({ clock }) => {
    const { dueOn, noticeOn } = deriveClock(clock, sources);
    // The contract of a set refuses other kinds.
    return { kind: clock.kind as ClockKey, dueOn, status: expirationStatus(dueOn, noticeOn, example.on) };
  });
}

function passes(rules: readonly NormRule[], normClass: NormClass, example: NormExample): boolean {
  const results = resultsOf(rules, normClass, example);
  return (
    results.length === Object.keys(example.expect).length &&
    results.every(({ kind, dueOn, status }) => {
      const expected = example.expect[kind];
      return expected?.dueOn === dueOn && expected.status === status;
    })
  );
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

/** Finds examples that fail, and rules without which all examples still pass. */
function failedExamples({ classes, rules, examples }: NormSet): NormFailure[] {
  const classOf = new Map(classes.map((normClass) => [normClass.key, normClass]));
  const failures: NormFailure[] = [];
  const proved = new Set<NormRule>();
  for (const [index, example] of examples.entries()) {
    const normClass = classOf.get(example.class);
    if (normClass === undefined || !passes(rules, normClass, example)) {
      failures.push({ path: ['examples', index], code: 'example_fails' });
      continue;
    }
    // Only a rule that the class follows can change its clocks by its absence.
    for (const rule of rulesOfClass(rules, normClass).filter((own) => !proved.has(own))) {
      if (
        !passes(
          rules.filter((other) => other !== rule),
          normClass,
          example,
        )
      ) {
        proved.add(rule);
      }
    }
  }
  for (const [index, rule] of rules.entries()) {
    if (!proved.has(rule)) {
      failures.push({ path: ['rules', index], code: 'no_example' });
    }
  }
  return failures;
}

/** Returns the reasons against publishing a set. The examples are played only when all names are known. */
export function failuresOf(set: NormSet, maxClocks: number): NormFailure[] {
  const failures = unknownNames(set);
  for (const [index, normClass] of set.classes.entries()) {
    const clocks = rulesOfClass(set.rules, normClass).length;
    if (clocks === 0 || clocks > maxClocks) {
      failures.push({ path: ['classes', index], code: clocks === 0 ? 'no_clocks' : 'too_many' });
    }
  }
  return failures.length > 0 ? failures : failedExamples(set);
}
