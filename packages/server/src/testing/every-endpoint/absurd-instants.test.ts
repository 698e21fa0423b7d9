/** Tests that every endpoint rejects instants and days of absurd years, or replaces a phone's instant with the nearest valid one. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './matrix.ts';

const ABSURD = {
  'date-time': ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  date: ['0000-01-01', '0001-12-31', '9999-12-31'],
} as const;
type Format = keyof typeof ABSURD;

interface DateField {
  readonly schema: z.ZodType;
  readonly field: string;
  readonly format: Format;
}

/** Returns the format of a field that is an instant or a day, also if the field may be null or empty. */
function formatOf(schema: z.core.JSONSchema.BaseSchema): Format | undefined {
  const text = JSON.stringify(schema);
  const [, format] = /"format":"(date-time|date)"/.exec(text) ?? [];
  return schema.type === 'array' || schema.type === 'object' ? undefined : (format as Format | undefined);
}

/** Returns the innermost schema, without wrappers for a default, null, undefined or a step after parsing. */
function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault
    ? unwrapped(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? unwrapped(schema.in)
      : schema;
}

/** Returns the instants and days of a part of a request, also in its arrays, objects and unions. */
function dateFields(part: unknown, field = ''): DateField[] {
  const inner = unwrapped(part);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Readonly<Record<string, unknown>>).flatMap(([name, schema]) =>
      dateFields(schema, field === '' ? name : `${field}.${name}`),
    );
  }
  if (inner instanceof z.ZodArray) {
    return dateFields(inner.element, `${field}[]`);
  }
  if (inner instanceof z.ZodRecord) {
    return dateFields(inner.valueType, `${field}{}`);
  }
  if (inner instanceof z.ZodDiscriminatedUnion) {
    return inner.options.flatMap((option) => dateFields(option, field));
  }
  if (field === '' || !(part instanceof z.ZodType)) {
    return [];
  }
  const format = formatOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }));
  return format === undefined ? [] : [{ schema: part, field, format }];
}

/** Returns the error codes of a field for an absurd value, or the value that the field keeps. */
function outcomeOf({ schema }: DateField, absurd: string): unknown {
  const { data, error } = schema.safeParse(absurd);
  return error === undefined ? data : error.issues.map(({ message }) => message);
}

const isRight = (outcome: unknown): boolean =>
  Array.isArray(outcome)
    ? outcome.includes('date_out_of_range')
    : outcome === '1900-01-01T00:00:00.000Z' || outcome === '2199-12-31T23:59:59.999Z';

it('every field with an instant or a day rejects an absurd year, or replaces it with the nearest valid instant', async () => {
  const fields = (await contractEndpoints()).flatMap(({ name, endpoint: { params, query, body } }) =>
    [params, query, body]
      .flatMap((part) => dateFields(part))
      .map((part) => ({ name: `${name} ${part.field}`, ...part })),
  );
  const names = fields.map(({ name }) => name);
  for (const name of [
    'inspections.putInspection createdAt',
    'notices.markAllNotices upTo',
    'audit.listAudit from',
    'maintenances.putMaintenance renewedDates[].doneOn',
  ]) {
    expect(names).toContain(name);
  }
  const wrong = fields.flatMap(({ name, ...part }) =>
    ABSURD[part.format]
      .map((absurd) => [name, absurd, outcomeOf(part, absurd)] as const)
      .filter(([, , outcome]) => !isRight(outcome)),
  );
  expect(wrong).toEqual([]);
});
