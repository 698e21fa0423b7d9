/** The checks of a norm set before it is published. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { NFPA_10 } from './nfpa-10.testing.ts';
import type { NormSet } from './norm-document.contract.ts';
import { normSet } from './norm-set.contract.ts';
import { classOfSku, resultsOf, rulesOfClass } from './norm-set.rules.ts';

type Input = z.input<typeof normSet>;

function issuesOf(document: unknown): string[] {
  const { error } = normSet.safeParse(document);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

function changed(change: (set: Input) => void): Input {
  const set = JSON.parse(JSON.stringify(NFPA_10)) as Input;
  change(set);
  return set;
}

function at<T>(rows: readonly T[], index: number): T {
  return rows[index] ?? expect.fail(`no row ${index}`);
}

test('the set of NFPA 10 passes', () => {
  expect(issuesOf(NFPA_10)).toEqual([]);
});

test('a class has the first fitting rule of each kind', () => {
  const { rules, classes } = normSet.parse(NFPA_10);
  const periods = classes.map((one) =>
    rulesOfClass(rules, one).map(({ clock }) => [clock.kind, clock.period]),
  );
  expect(periods).toEqual([
    [
      ['INSPECTION', 12],
      ['HYDROSTATIC', 60],
    ],
    [
      ['INSPECTION', 12],
      ['HYDROSTATIC', 60],
    ],
    [
      ['INSPECTION', 12],
      ['RECHARGE', 72],
      ['HYDROSTATIC', 144],
    ],
  ]);
});

test.each(NFPA_10.rules.map((_, index) => index))('the set without rule %i is refused', (index) => {
  const without = changed(({ rules }) => rules.splice(index, 1));
  expect(issuesOf(without).some((issue) => issue.endsWith('example_fails'))).toBe(true);
});

test('an example that expects another day fails', () => {
  const wrong = changed(({ examples }) => {
    at(examples, 0).expect.HYDROSTATIC = { dueOn: '2025-03-01', status: 'EXPIRING' };
  });
  expect(issuesOf(wrong)).toContain('examples.0 example_fails');
});

test('an example that expects another status fails', () => {
  const wrong = changed(({ examples }) => {
    at(examples, 1).expect.INSPECTION = { dueOn: null, status: 'VALID' };
  });
  expect(issuesOf(wrong)).toContain('examples.1 example_fails');
});

test('an example that leaves out a clock of its class fails', () => {
  const wrong = changed(({ examples }) => {
    delete at(examples, 0).expect.INSPECTION;
  });
  expect(issuesOf(wrong)).toContain('examples.0 example_fails');
});

test.each<[string, Partial<NormSet['rules'][number]['clock']>]>([
  ['period', { period: 144 }],
  ['further reset', { resets: ['TECHNICAL', 'CHECK'] }],
  ['missing reset', { resets: [] }],
  ['base', { base: 'MANUFACTURE' }],
  ['day without base', { unknown: 'DUE_NOW' }],
  ['rounding', { rounding: 'MONTH_END' }],
])('a changed rule is refused if no example shows the change: %s', (_, change) => {
  const { classes, rules, examples } = normSet.parse(NFPA_10);
  const [first = expect.fail('no rule')] = rules;
  const other = { ...first, clock: { ...first.clock, ...change } };
  // Only examples that the change does not affect are left.
  const changedRules = [other, ...rules.slice(1)];
  const silent = examples.filter((example) => {
    const normClass = classes.find(({ key }) => key === example.class) ?? expect.fail('no class');
    return (
      JSON.stringify(resultsOf(changedRules, normClass, example)) ===
      JSON.stringify(resultsOf(rules, normClass, example))
    );
  });
  expect(silent.length).toBeLessThan(examples.length);
  const issues = issuesOf({ ...NFPA_10, rules: changedRules, examples: silent });
  expect(issues.filter((issue) => !/ (no_example|not_proved)$/.test(issue))).toEqual([]);
  expect(issues).not.toEqual([]);
});

test('a part of a rule that no example shows is refused at its path', () => {
  const { examples } = NFPA_10;
  const withoutDay = examples.filter(({ manufacturedOn, work = [] }) => manufacturedOn ?? work.length > 0);
  expect(issuesOf({ ...NFPA_10, examples: withoutDay })).toEqual([
    'rules.1.clock.unknown not_proved',
    'rules.2.clock.unknown not_proved',
    'rules.3.clock.unknown not_proved',
  ]);
});

test('work that renews the date of a kind counts although the rule does not name it', () => {
  const unnamed = changed(({ rules }) => {
    at(rules, 1).clock.resets = [];
  });
  expect(issuesOf(unnamed)).toEqual([]);
});

test('a class without an example is refused', () => {
  const more = changed(({ classes }) => classes.push({ ...at(classes, 0), key: 'CART' }));
  expect(issuesOf(more)).toEqual(['classes.3 no_example']);
});

test('a start of SKUs that another class has is refused', () => {
  const twice = changed(({ classes }) => {
    at(classes, 0).skus = ['EXT-CO2-'];
    at(classes, 1).skus = ['EXT-AP-', 'ext-co2-'];
  });
  expect(issuesOf(twice)).toEqual(['classes.1.skus.1 duplicate']);
});

test('a class has at most twenty facts, and a rule at most twenty conditions', () => {
  const facts = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`FACT_${index}`, index]));
  const conditions = Object.fromEntries(Object.keys(facts).map((fact) => [fact, { min: 0 }]));
  expect(issuesOf(changed(({ classes }) => (at(classes, 0).facts = facts)))).toContain(
    'classes.0.facts too_many',
  );
  expect(issuesOf(changed(({ rules }) => (at(rules, 0).when = conditions)))).toContain(
    'rules.0.when too_many',
  );
});

test('a rule that no example needs is refused', () => {
  const extra = changed(({ rules }) => rules.push({ ...at(rules, 0), when: { AGENT: { is: ['WATER'] } } }));
  expect(issuesOf(extra)).toEqual(['rules.4 no_example']);
});

test('names that the set lacks are refused at their path', () => {
  const unknown = changed(({ rules, examples }) => {
    at(rules, 0).source = 'ISO_7165';
    at(rules, 1).when = { COLOUR: { is: ['RED'] } };
    at(examples, 0).class = 'FOAM';
  });
  expect(issuesOf(unknown)).toEqual([
    'rules.0.source unknown',
    'rules.1.when.COLOUR unknown',
    'examples.0.class unknown',
  ]);
});

test('a class without clocks is refused', () => {
  const none = changed(({ rules }) => {
    rules.splice(0, 1);
    rules.splice(2, 1);
  });
  expect(issuesOf(none)).toEqual(['classes.0 no_clocks', 'classes.1 no_clocks']);
});

test.each([
  ['another field', { ...NFPA_10, owner: 'me' }],
  ['a key with spaces', { ...NFPA_10, key: 'nfpa 10' }],
  ['version 0', { ...NFPA_10, version: 0 }],
  ['no rules', { ...NFPA_10, rules: [] }],
  ['no examples', { ...NFPA_10, examples: [] }],
  ['a period of 0', changed(({ rules }) => (at(rules, 0).clock.period = 0))],
  ['a notice longer than the period', changed(({ rules }) => (at(rules, 0).clock.noticeDays = 400))],
  [
    'a kind of a group',
    changed(({ rules }) => (at(rules, 0).clock.kind = '018f0000-0000-7000-8000-000000000001')),
  ],
  ['a day that does not exist', changed(({ examples }) => (at(examples, 0).on = '2025-02-30'))],
  ['two classes of one key', changed(({ classes }) => classes.push(at(classes, 0)))],
])('a set with %s is refused', (_, document) => {
  expect(normSet.safeParse(document).success).toBe(false);
});

test('a condition on a number needs a number that the class has', () => {
  const { rules, classes } = normSet.parse(NFPA_10);
  const text = { ...at(classes, 0), facts: { AGENT: 'CO2', HYDROSTATIC_YEARS: 'FIVE' } };
  expect(rulesOfClass(rules, text).map(({ clock }) => clock.kind)).toEqual(['INSPECTION']);
  expect(rulesOfClass(rules, { ...text, facts: {} }).map(({ clock }) => clock.kind)).toEqual(['INSPECTION']);
});

test('a set proposes the class with the longest beginning of a SKU', () => {
  const [general = expect.fail(), special = expect.fail()] = normSet.parse(NFPA_10).classes;
  const classes = [
    { ...general, skus: ['EXT-'] },
    { ...special, skus: ['EXT-AP-'] },
  ];
  expect(classOfSku({ classes }, 'ext-ap-10')?.key).toBe('WATER');
  expect(classOfSku({ classes }, 'EXT-K-06')?.key).toBe('CARBON_DIOXIDE');
  expect(classOfSku({ classes }, 'MANG-1')).toBeUndefined();
});
