/** No endpoint takes an instant or a day of a year that nobody means: the error names the field, or a phone's clock counts as the nearest year. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
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

/** Returns the format of a field that is an instant or a day, also of one that may be null or empty. */
function formatOf(schema: z.core.JSONSchema.BaseSchema): Format | undefined {
  const text = JSON.stringify(schema);
  const [, format] = /"format":"(date-time|date)"/.exec(text) ?? [];
  return schema.type === 'array' || schema.type === 'object' ? undefined : (format as Format | undefined);
}

/** Returns the fields of a part of a request that are instants or days. */
function dateFields(part: Endpoint['body'] | Endpoint['params']): DateField[] {
  if (!(part instanceof z.ZodObject)) {
    return [];
  }
  const shape = part.shape as Readonly<Record<string, z.ZodType>>;
  return Object.entries(shape).flatMap(([field, schema]) => {
    const format = formatOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    return format === undefined ? [] : [{ schema, field, format }];
  });
}

/** Returns what a field makes of an absurd value: the codes of its errors, or what is kept. */
function outcomeOf({ schema }: DateField, absurd: string): unknown {
  const { data, error } = schema.safeParse(absurd);
  return error === undefined ? data : error.issues.map(({ message }) => message);
}

const isRight = (outcome: unknown): boolean =>
  Array.isArray(outcome)
    ? outcome.includes('date_out_of_range')
    : outcome === '1900-01-01T00:00:00.000Z' || outcome === '2199-12-31T23:59:59.999Z';

it('a year that nobody means is refused in every field, or counts as the nearest', async () => {
  const fields = (await contractEndpoints()).flatMap(({ name, endpoint: { params, query, body } }) =>
    [params, query, body].flatMap(dateFields).map((part) => ({ name: `${name} ${part.field}`, ...part })),
  );
  const names = fields.map(({ name }) => name);
  for (const name of [
    'inspections.putInspection createdAt',
    'notices.markAllNotices upTo',
    'audit.listAudit from',
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
