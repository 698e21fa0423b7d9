/** Random requests, partly valid and partly malicious, generated from the schemas of an endpoint. */
import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import fc from 'fast-check';
import { z } from 'zod';
import { goodValues, sampleOf, type NamedValues } from './matrix-values.ts';

/** Texts and values that often break programs. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202efdp',
  '%',
  '_%\\',
  "' or 1=1 --",
  '"; drop schema public cascade; --',
  '${7*7}',
  '=1+1',
  '__proto__',
  'constructor',
  'NaN',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'ﬁ🧯İß',
  'é'.repeat(10_000),
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '0001-01-01T00:00:00+23:59',
  true,
  -1,
  -0,
  0.1,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  2_147_483_648,
  [],
  [[]],
  {},
  Array.from({ length: 400 }, () => null),
  { length: 1e9 },
  { toString: 'x' },
];
/** Path segments, percent-encoded. */
const SEGMENTS = ['%00', '%ED%A0%80', '%', '%2F..%2F', '..%2f', '%27', '%F0%9F%A7%AF', '%25', 'null', '0'];
const HEADERS: readonly Record<string, string>[] = [
  ...Array.from({ length: 20 }, () => ({})),
  { 'idempotency-key': 'the-same-key' },
  { 'idempotency-key': "'" },
  { 'mobcheck-company': 'home/x' },
  { 'mobcheck-company': 'home/00000000-0000-0000-0000-000000000000' },
  { 'mobcheck-company': '__proto__/00000000-0000-0000-0000-000000000000' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { accept: 'image/png', 'accept-encoding': 'br, identity;q=0.5', range: 'bytes=0-1' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-for': '::1, a' },
];

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A change of a body or query, such as a malicious value, an unknown field or a missing field. */
interface Change {
  readonly field: number;
  readonly kind: 'hostile' | 'existingId' | 'complete' | 'missing' | 'unknown' | 'nested';
  readonly value: unknown;
  /** Chooses an existing id. */
  readonly idIndex: number;
}

// `complete` fills an optional field. Most changes keep part of a body valid.
const KINDS = [
  'hostile',
  'hostile',
  'hostile',
  'existingId',
  'complete',
  'complete',
  'missing',
  'unknown',
  'nested',
] as const;

const change: fc.Arbitrary<Change> = fc.record({
  field: fc.nat(40),
  kind: fc.constantFrom(...KINDS),
  value: hostile,
  idIndex: fc.nat(1000),
});

/** Returns a generator that mostly gives undefined, so that the request mostly gets a valid value. */
function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** The random choices for a request. */
const choices = fc.record({
  bodyChanges: fc.array(change, { maxLength: 3 }),
  queryChanges: fc.array(change, { maxLength: 2 }),
  /** Replaces each parameter of the path. */
  segment: seldom(fc.constantFrom(...SEGMENTS)),
  idIndex: fc.nat(1000),
  headers: fc.constantFrom(...HEADERS),
  body: seldom(hostile),
  /** Removes the trailing slash of the path, and gives the field of a file its right name. */
  withoutSlash: fc.boolean(),
});
export type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

function pick<T>(values: readonly T[], at: number): T | undefined {
  return values[at % Math.max(values.length, 1)];
}

/** Returns a valid value with every optional field and one row in every list. */
function completeSample(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return completeSample(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodArray) {
    return [completeSample(schema.element as z.ZodType)];
  }
  if (schema instanceof z.ZodObject) {
    const good = goodValues();
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
        key === 'id' ? [] : [[key, good[key] ?? completeSample(field)]],
      ),
    );
  }
  return sampleOf(schema, goodValues());
}

/** Returns a valid value of a schema with some changes. */
function changedSample(
  schema: z.ZodType | undefined,
  changes: readonly Change[],
  ids: readonly string[],
  named: NamedValues = {},
): unknown {
  if (schema instanceof z.ZodArray) {
    return changes.map((item) => changedSample(schema.element as z.ZodType, [item], ids, named));
  }
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  const good = { ...goodValues(), ...named };
  const body = { ...(sampleOf(schema, good) as Record<string, unknown> | undefined) };
  for (const { field, kind, value, idIndex } of changes) {
    const name = pick(Object.keys(shape), field) ?? 'x';
    const inner = shape[name];
    if (kind === 'missing') {
      body[name] = undefined;
    } else if (kind === 'unknown') {
      body[`x${field}`] = value;
    } else if (kind === 'nested') {
      body[name] = [value, { [name]: value, id: pick(ids, idIndex) }];
    } else if (kind === 'existingId') {
      body[name] = pick(ids, idIndex);
    } else {
      body[name] = kind === 'complete' && inner !== undefined ? completeSample(inner) : value;
    }
  }
  return body;
}

function formOf(name: string, file: Uint8Array): { payload: Buffer; type: string } {
  const edge = 'edge';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="${name}"; filename="../x.svg"\r\nContent-Type: image/svg+xml\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${edge}--\r\n`)]),
    type: `multipart/form-data; boundary=${edge}`,
  };
}

/** Creates a request. `ids` are existing ids and serials, of the caller's company and of others. */
function requestOf(
  endpoint: Endpoint,
  chosen: Choices,
  ids: readonly string[],
  named: NamedValues,
): InjectOptions {
  const { bodyChanges, queryChanges, segment, idIndex, headers, withoutSlash } = chosen;
  const path = endpoint.path.replaceAll(
    /:[A-Za-z]+/g,
    () => segment ?? encodeURIComponent(pick(ids, idIndex) ?? 'x'),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(changedSample(endpoint.query, queryChanges, ids) as object)) {
    query.append(key, typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''));
  }
  const url = `${withoutSlash ? path.replace(/\/$/, '') : path}${endpoint.query === undefined || query.size === 0 ? '' : `?${query.toString()}`}`;
  const request = { method: endpoint.method, url };
  if (endpoint.body === undefined) {
    return { ...request, headers };
  }
  if (endpoint.body === 'text') {
    return {
      ...request,
      headers: { 'content-type': 'text/plain', ...headers },
      payload: typeof chosen.body === 'string' ? chosen.body : 'Ensaio@482',
    };
  }
  if (endpoint.body === 'file') {
    const { payload, type } = formOf(withoutSlash ? 'file' : 'other', randomBytes(idIndex));
    return { ...request, headers: { 'content-type': type, ...headers }, payload };
  }
  const body =
    chosen.body === undefined ? changedSample(endpoint.body, bodyChanges, ids, named) : chosen.body;
  return {
    ...request,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body) ?? 'undefined',
  };
}

/** Sends random requests and lets `judge` check each response. @throws Error that names the seed and the request */
export async function fuzzRequests(
  app: FastifyInstance,
  endpoint: Endpoint,
  options: {
    readonly calls: number;
    /** The same seed makes the same requests. */
    readonly seed: number;
    readonly ids: readonly string[];
    /** Values of body fields, by field name. */
    readonly named: NamedValues;
    readonly token: () => Promise<string>;
    /** Returns the fault of a response, or undefined. */
    readonly judge: (response: Awaited<ReturnType<FastifyInstance['inject']>>) => string | undefined;
  },
): Promise<void> {
  const { calls, seed, ids, token, judge } = options;
  const property = fc.asyncProperty(choices, async (chosen) => {
    const request = requestOf(endpoint, chosen, ids, options.named);
    const response = await app.inject({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${await token()}` },
    });
    const violation = judge(response);
    if (violation !== undefined) {
      const { method, url, payload } = request;
      throw new Error(`${violation}\n${JSON.stringify({ method, url, payload }).slice(0, 600)}`);
    }
  });
  await fc.assert(property, { numRuns: calls, seed, endOnFailure: true });
}
