/** The reasons against publishing a norm set, at their places. */
import { expect, test } from 'vitest';
import { readNormSet } from './norm-set-reading.rules.ts';
import { changedText, DOCUMENT } from './norm-sets.testing.ts';

function issuesOf(text: string): string[] {
  const { issues = [] } = readNormSet(text);
  return issues.map(({ entry, field, code }) =>
    [entry?.list, entry?.position, field, code].filter((part) => part !== undefined && part !== '').join(' '),
  );
}

test('a right set is read with its defaults', () => {
  const { set } = readNormSet(changedText(() => undefined));
  expect(set).toMatchObject({ ...DOCUMENT, rules: [{ clock: { rounding: 'DAY' } }, {}] });
});

test.each<[string, Parameters<typeof changedText>[0], string[]]>([
  ['a missing field', (set) => void Reflect.deleteProperty(set, 'name'), ['name missing']],
  [
    'a missing field of a rule',
    ({ rules }) => void Reflect.deleteProperty(rules[1]?.clock ?? {}, 'period'),
    ['rules 2 clock.period missing'],
  ],
  ['a further field', (set) => Object.assign(set, { notes: '' }), ['extra']],
  ['a text for a number', (set) => Object.assign(set, { version: '2' }), ['version number']],
  ['an object for a list', (set) => Object.assign(set, { rules: {} }), ['rules list']],
  [
    'an unknown kind',
    ({ rules }) => Object.assign(rules[0]?.clock ?? {}, { kind: 'PAINT' }),
    ['rules 1 clock.kind choice'],
  ],
  [
    'an unknown unit',
    ({ rules }) => Object.assign(rules[0]?.clock ?? {}, { unit: 'YEAR' }),
    ['rules 1 clock.unit choice'],
  ],
  [
    'a large notice',
    ({ rules }) => Object.assign(rules[0]?.clock ?? {}, { noticeDays: 9999 }),
    ['rules 1 clock.noticeDays tooLarge'],
  ],
  [
    'a small period',
    ({ rules }) => Object.assign(rules[0]?.clock ?? {}, { period: 0 }),
    ['rules 1 clock.period tooSmall'],
  ],
  [
    'a key of another form',
    ({ classes, examples }) => {
      Object.assign(classes[0] ?? {}, { key: 'co2' });
      examples.splice(1);
    },
    ['classes 1 key word', 'examples 1 class unknownClass'],
  ],
  ['a repeated key', ({ sources }) => void sources.push(...sources), ['sources 2 key duplicate']],
  [
    'an empty text',
    ({ sources }) => Object.assign(sources[0] ?? {}, { title: ' ' }),
    ['sources 1 title required'],
  ],
  [
    'a day that does not exist',
    ({ examples }) => Object.assign(examples[0] ?? {}, { on: '2026-02-30' }),
    ['examples 1 on date'],
  ],
  [
    'an unknown source',
    ({ rules }) => Object.assign(rules[0] ?? {}, { source: 'ISO' }),
    ['rules 1 source unknownSource'],
  ],
  [
    'an unknown fact',
    ({ rules }) => Object.assign(rules[0] ?? {}, { when: { COLOUR: {} } }),
    ['rules 1 when.COLOUR unknownFact'],
  ],
  [
    'an unknown class',
    ({ examples }) => Object.assign(examples[0] ?? {}, { class: 'FOAM' }),
    ['examples 1 class unknownClass'],
  ],
  [
    'a class without rules',
    ({ classes, rules }) => {
      rules.splice(1);
      classes.push({
        ...(DOCUMENT.classes[0] ?? expect.fail()),
        key: 'HOSE',
        facts: { AGENT: 'NONE' },
        skus: [],
      });
    },
    ['classes 2 noClocks'],
  ],
  [
    'a rule that no example needs',
    ({ rules }) => void rules.push(structuredClone(rules[1] ?? expect.fail())),
    ['rules 2 noExample', 'rules 3 noExample'],
  ],
])('%s is reported at its place', (_, change, issues) => {
  expect(issuesOf(changedText(change))).toEqual(issues);
});

test.each<[string, (text: string) => string, string[]]>([
  ['the set', (text) => text.replace('{', '{ "__proto__": {},'), ['extra']],
  ['facts', (text) => text.replace('"facts": {', '"facts": { "__proto__": 5,'), ['classes 1 facts extra']],
  [
    'a condition',
    (text) => text.replace('"when": {', '"when": { "\\u005f_proto__": { "is": ["CO2"] },'),
    ['rules 1 when extra'],
  ],
  [
    'an expected clock',
    (text) => text.replace('"expect": {', '"expect": { "__proto__": {},'),
    ['examples 1 expect extra'],
  ],
])('a key that would be dropped from %s is refused at its place', (_, change, issues) => {
  const text = change(changedText(() => undefined));
  expect(issuesOf(text)).toEqual(issues);
  expect(readNormSet(text).issues?.[0]?.values).toEqual({ names: '__proto__' });
});

test('a text with many nested lists is refused', () => {
  expect(issuesOf('['.repeat(100_000) + ']'.repeat(100_000))).toEqual(['object']);
});

test('an example that fails says what it expects and what the rules give', () => {
  const { issues } = readNormSet(
    changedText(({ rules, examples }) => {
      Object.assign(rules[0]?.clock ?? {}, { period: 24 });
      Reflect.deleteProperty(examples[0]?.expect ?? {}, 'WEIGHING');
    }),
  );
  expect(issues?.[0]).toMatchObject({
    entry: { list: 'examples', position: 1 },
    code: 'exampleFails',
    differences: [
      { kind: 'RECHARGE', expected: '2027-01-31 VALID', result: '2028-01-31 VALID' },
      { kind: 'WEIGHING', expected: undefined, result: '2026-07-31 VALID' },
    ],
  });
});

test('a text that is no JSON is reported with its line and column', () => {
  const { issues } = readNormSet('{\n  "key": "br",\n}');
  expect(issues).toMatchObject([{ code: 'json', values: { line: 3, column: 1 } }]);
});

test('a repeated field, whose first value would be dropped, is reported with its name', () => {
  const text = changedText(() => undefined).replace('"noticeDays"', '"noticeDays": 1, "noticeDays"');
  expect(readNormSet(text).issues).toMatchObject([{ code: 'repeatedName', values: { name: 'noticeDays' } }]);
});
