/** Reads the text of a norm set as the server does, and finds the reasons against publishing it. Pure. */
import {
  CLOCK_KEYS,
  type ClockKey,
  MAX_PRODUCT_CLOCKS,
} from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { normDocument, type NormSet } from '@mobcheck/contract/norm-sets/norm-document.contract.ts';
import { normSet } from '@mobcheck/contract/norm-sets/norm-set.contract.ts';
import { type NormResult, resultsOf } from '@mobcheck/contract/norm-sets/norm-set.rules.ts';
import type { z } from 'zod';
import { jsonError } from './json-error.rules.ts';

/** The lists of a set. */
const LISTS = ['sources', 'classes', 'rules', 'examples'] as const;
export type ListName = (typeof LISTS)[number];

/** Codes for a part of a rule that can change without making an example fail. */
type NotProved =
  | 'notProved'
  | 'periodNotProved'
  | 'roundingNotProved'
  | 'resetsNotProved'
  | 'baseNotProved'
  | 'unknownNotProved';

export type IssueCode =
  | 'json'
  | 'repeatedName'
  | 'missing'
  | 'extra'
  | 'text'
  | 'number'
  | 'list'
  | 'object'
  | 'choice'
  | 'word'
  | 'duplicate'
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'tooLarge'
  | 'tooSmall'
  | 'date'
  | 'unknownSource'
  | 'unknownFact'
  | 'unknownClass'
  | 'noClocks'
  | 'tooManyClocks'
  | 'exampleFails'
  | 'noExample'
  | 'noExampleOfClass'
  | 'duplicateSku'
  | NotProved
  | 'invalid';

/** A clock of an example with another result than expected. Undefined means that there is no such clock. */
export interface Difference {
  readonly kind: string;
  readonly expected: string | undefined;
  readonly result: string | undefined;
}

export interface SetIssue {
  /** The entry of a list. Undefined for the set itself. */
  readonly entry?: { readonly list: ListName; readonly position: number; readonly row: unknown };
  /** The fields below the entry, joined by dots. Empty for the entry itself. */
  readonly field: string;
  readonly code: IssueCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly differences: readonly Difference[];
}

/** A set that can be published, or the reasons why it cannot. */
export type ReadSet =
  | { readonly set: NormSet; readonly issues?: undefined }
  | {
      readonly set?: undefined;
      readonly issues: readonly SetIssue[];
      /** The parsed text, which names the entries of issues. Undefined for a text that is no JSON. */
      readonly document?: unknown;
    };

type Issue = z.core.$ZodIssue;
type Found = Pick<SetIssue, 'code'> & Partial<Pick<SetIssue, 'values'>>;

/** Returns a part of a document by its path. Undefined where there is none. */
export function partAt(document: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null
        ? (part as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    document,
  );
}

const TYPES: Readonly<Record<string, IssueCode>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  array: 'list',
  object: 'object',
  record: 'object',
};

const MESSAGES: Readonly<Record<string, IssueCode>> = {
  duplicate: 'duplicate',
  required: 'required',
  negative: 'tooSmall',
  not_positive: 'tooSmall',
  date_out_of_range: 'date',
  no_clocks: 'noClocks',
  example_fails: 'exampleFails',
};

const PARTS: Readonly<Record<string, NotProved>> = {
  period: 'periodNotProved',
  rounding: 'roundingNotProved',
  resets: 'resetsNotProved',
  base: 'baseNotProved',
  unknown: 'unknownNotProved',
};

/** The codes about failing or missing examples. */
const OF_EXAMPLES: readonly IssueCode[] = [
  'exampleFails',
  'noExample',
  'noExampleOfClass',
  'notProved',
  ...Object.values(PARTS),
];

/** The maximum number of facts of a class, and of conditions of a rule. */
const MAX_FACTS = 20;
/** Deeper parts are not searched, because a valid document has none. */
const MAX_DEPTH = 8;

/** Returns the code for an unknown class, source or fact, with its name. */
function unknownOf(path: readonly PropertyKey[], document: unknown): Found {
  const [list, , field] = path;
  if (list === 'examples') {
    return { code: 'unknownClass', values: { name: String(partAt(document, path)) } };
  }
  if (field === 'source') {
    return { code: 'unknownSource', values: { name: String(partAt(document, path)) } };
  }
  return field === 'when'
    ? { code: 'unknownFact', values: { name: String(path.at(-1)) } }
    : { code: 'invalid' };
}

function ofMessage(message: string, path: readonly PropertyKey[], document: unknown): Found {
  if (message === 'unknown') {
    return unknownOf(path, document);
  }
  const [list, , field] = path;
  if (message === 'too_many') {
    return field === undefined
      ? { code: 'tooManyClocks', values: { max: MAX_PRODUCT_CLOCKS } }
      : { code: 'tooMany', values: { max: MAX_FACTS } };
  }
  if (message === 'no_example') {
    return { code: list === 'classes' ? 'noExampleOfClass' : 'noExample' };
  }
  if (message === 'not_proved') {
    return { code: PARTS[String(path.at(-1))] ?? 'notProved' };
  }
  if (message === 'duplicate' && field === 'skus') {
    return { code: 'duplicateSku' };
  }
  if (message === 'too_long') {
    return { code: typeof partAt(document, path) === 'number' ? 'tooLarge' : 'tooLong' };
  }
  return { code: MESSAGES[message] ?? 'invalid' };
}

const isKind = (path: readonly PropertyKey[]) => path.at(-2) === 'clock' && path.at(-1) === 'kind';

function found(issue: Issue, document: unknown): Found {
  const { path, message } = issue;
  const isMissing = path.length > 0 && partAt(document, path) === undefined;
  if (isMissing && ['invalid_type', 'invalid_value', 'invalid_union'].includes(issue.code)) {
    return { code: 'missing' };
  }
  if (isKind(path)) {
    return { code: 'choice', values: { names: CLOCK_KEYS.join(', ') } };
  }
  if (issue.code === 'unrecognized_keys') {
    return { code: 'extra', values: { names: issue.keys.join(', ') } };
  }
  if (issue.code === 'invalid_type') {
    return { code: TYPES[issue.expected] ?? 'invalid' };
  }
  if (issue.code === 'invalid_value') {
    return { code: 'choice', values: { names: issue.values.map(String).join(', ') } };
  }
  if (issue.code === 'invalid_format') {
    return { code: issue.format === 'date' || message === 'date_out_of_range' ? 'date' : 'word' };
  }
  if (issue.code === 'invalid_key' || issue.code === 'invalid_union') {
    return { code: 'word' };
  }
  return issue.code === 'too_big' && issue.origin === 'array'
    ? { code: 'tooMany', values: { max: Number(issue.maximum) } }
    : ofMessage(message, path, document);
}

const shown = ({ dueOn, status }: Pick<NormResult, 'dueOn' | 'status'>) => `${dueOn ?? 'null'} ${status}`;

/** Compares what an example expects with what the rules give. */
function differencesOf({ rules, classes, examples }: NormSet, index: number): Difference[] {
  const example = examples[index];
  const normClass = classes.findLast(({ key }) => key === example?.class);
  if (!example || !normClass) {
    return [];
  }
  const results = new Map(resultsOf(rules, normClass, example).map((result) => [result.kind, shown(result)]));
  const expected = new Map(
    Object.entries(example.expect).map(([kind, clock]) => [kind as ClockKey, shown(clock)]),
  );
  return [...new Set([...expected.keys(), ...results.keys()])]
    .map((kind) => ({ kind, expected: expected.get(kind), result: results.get(kind) }))
    .filter((difference) => difference.expected !== difference.result);
}

function toIssue(issue: Issue, document: unknown, set: NormSet | undefined): SetIssue {
  const [first, position, ...rest] = issue.path;
  const list = LISTS.find((name) => name === first);
  const isEntry = list !== undefined && typeof position === 'number';
  const { code, values = {} } = found(issue, document);
  return {
    ...(isEntry && { entry: { list, position: position + 1, row: partAt(document, [list, position]) } }),
    field: (isEntry ? rest : issue.path).map(String).join('.'),
    code,
    values,
    differences: set && code === 'exampleFails' ? differencesOf(set, Number(position)) : [],
  };
}

/** Finds the objects with the key `__proto__`. A `z.record` of the schema drops it, so another set would be published. */
function droppedKeys(document: unknown): Issue[] {
  const parts: { path: PropertyKey[]; part: unknown }[] = [{ path: [], part: document }];
  const issues: Issue[] = [];
  for (const { path, part } of parts) {
    if (typeof part !== 'object' || part === null || path.length > MAX_DEPTH) {
      continue;
    }
    if (Object.hasOwn(part, '__proto__')) {
      issues.push({ code: 'unrecognized_keys', keys: ['__proto__'], path, message: 'extra' });
    }
    for (const [key, inner] of Object.entries(part)) {
      parts.push({ path: [...path, Array.isArray(part) ? Number(key) : key], part: inner });
    }
  }
  return issues;
}

/** Reads the text of a norm set. */
export function readNormSet(text: string): ReadSet {
  const place = jsonError(text);
  if (place) {
    const code = place.name === undefined ? 'json' : 'repeatedName';
    return { issues: [{ field: '', code, values: { ...place }, differences: [] }] };
  }
  const document = JSON.parse(text) as unknown;
  const parsed = normSet.safeParse(document);
  const dropped = droppedKeys(document);
  if (parsed.success && dropped.length === 0) {
    return { set: parsed.data };
  }
  const shaped = normDocument.safeParse(document).data;
  const issues = [...dropped, ...(parsed.error?.issues ?? [])].map((issue) =>
    toIssue(issue, document, shaped),
  );
  // A value may break several rules that give equal issues.
  const unique = [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
  // A wrong value also makes correct examples fail.
  const withoutExamples = unique.filter(({ code }) => !OF_EXAMPLES.includes(code));
  return { issues: withoutExamples.length > 0 ? withoutExamples : unique, document };
}
