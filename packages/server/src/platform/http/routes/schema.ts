/** JSON Schema of endpoints, for the serialiser of replies and the OpenAPI document. */
import { PHONE_TIME_HEADER } from '@mobcheck/contract/kernel/phone-time-header.ts';
import { successStatus, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';

/** Replaces `anyOf [x, null]`, for which the serialiser validates every value, by a type list, which costs nothing. */
function simplifyNullable(schema: z.core.JSONSchema.BaseSchema): void {
  const options = schema.anyOf;
  const other = options?.find((option) => option.type !== 'null');
  if (
    options?.length === 2 &&
    options.some((option) => option.type === 'null') &&
    other !== undefined &&
    typeof other.type === 'string' &&
    other.enum === undefined
  ) {
    delete schema.anyOf;
    Object.assign(schema, other, { type: [other.type, 'null'] });
  }
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

const madeSchemas = {
  input: new WeakMap<z.ZodType, JsonSchema>(),
  output: new WeakMap<z.ZodType, JsonSchema>(),
};

/**
 * Returns the JSON Schema (draft 7) of a zod schema's input or output, and keeps it. Endpoints share schemas, and each
 * endpoint has two spellings of its path. Building the schemas takes half of an application's start.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = madeSchemas[io].get(schema) ?? makeJsonSchema(schema, io);
  madeSchemas[io].set(schema, made);
  return made;
}

function makeJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: (context) => {
      simplifyNullable(context.jsonSchema);
      // The serialiser drops unknown fields of replies instead of failing. A `z.record` keeps the schema of its values.
      if (io === 'output' && context.jsonSchema.additionalProperties === false) {
        delete context.jsonSchema.additionalProperties;
      }
      // The format suffices. Zod's pattern of an instant would fill a screen of the reference.
      if (io === 'output' && context.jsonSchema.format === 'date-time') {
        delete context.jsonSchema.pattern;
      }
    },
  });
  return rest;
}

/**
 * Whether an endpoint accepts an Idempotency-Key. Every POST of a company group does, and every other POST that creates an object.
 * Some of the other endpoints (sign-in, activation) reply with secrets, which must not be stored.
 */
export function acceptsIdempotencyKey({ method, scope, status }: Endpoint): boolean {
  return method === 'POST' && (scope === 'tenant' || status === 201);
}

/** The header against repeated effects of a POST. */
const IDEMPOTENCY_HEADER = {
  headers: {
    type: 'object',
    properties: {
      'Idempotency-Key': {
        type: 'string',
        pattern: '^[\\w-]{8,100}$',
        description:
          'Sent again with the same key and content, the call returns its first reply and does nothing; with other content it is 409 IDEMPOTENCY_KEY_REUSED, or without a session a call of its own',
      },
    },
  },
};

/** The header with the clock of the phone that sends a record. */
const PHONE_CLOCK_HEADER = {
  headers: {
    type: 'object',
    properties: {
      [PHONE_TIME_HEADER]: {
        type: 'string',
        format: 'date-time',
        description:
          "The phone's clock at the moment of sending. If it differs from the server's by more than two minutes, `createdAt` is corrected by the difference; without it `createdAt` is taken as it is",
      },
    },
  },
};

const PROBLEM = { $ref: 'problem#' };

function replySchema(endpoint: Endpoint): object {
  if (endpoint.reply instanceof z.ZodType) {
    return jsonSchema(endpoint.reply, 'output');
  }
  return { none: { type: 'null' }, text: { type: 'string' }, file: FILE }[endpoint.reply];
}

const FILE = { type: 'string', format: 'binary' };

/** Returns the media types of bodies and replies that are not JSON, for the document. */
function mediaTypes({ body, reply }: Endpoint): object {
  return {
    ...(body === 'file' && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', properties: { file: FILE }, required: ['file'] },
    }),
    ...(reply === 'file' && { produces: ['application/octet-stream'] }),
    ...(reply === 'text' && { produces: ['text/plain'] }),
  };
}

/** Returns the heading under which the reference lists an endpoint. */
function groupOf({ path }: Endpoint): string {
  const [, first, second = 'public'] = path.split('/');
  return first === 'data' ? first : second;
}

/** Returns a route's schema for documentation and serialisation. */
export function routeSchema(endpoint: Endpoint, documented: boolean): FastifySchema {
  const codesByStatus = new Map<number, string[]>([[400, ['VALIDATION_FAILED']]]);
  for (const error of endpoint.errors ?? []) {
    codesByStatus.set(error.status, [...(codesByStatus.get(error.status) ?? []), error.code]);
  }
  for (const status of [401, 403, 404, 429, 500] as const) {
    codesByStatus.set(status, codesByStatus.get(status) ?? []);
  }
  const errorResponses = [...codesByStatus].map(([status, codes]) => [
    status,
    { ...PROBLEM, description: codes.join(', ') || 'Problem' },
  ]);
  return {
    hide: !documented,
    summary: endpoint.summary,
    tags: [groupOf(endpoint)],
    description: `Policy: ${endpoint.may.name}`,
    ...(endpoint.deprecated && { deprecated: true }),
    ...(acceptsIdempotencyKey(endpoint) ? IDEMPOTENCY_HEADER : {}),
    ...(endpoint.correctsPhoneClock ? PHONE_CLOCK_HEADER : {}),
    ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && {
      querystring: jsonSchema(endpoint.query, 'input'),
    }),
    ...(endpoint.body instanceof z.ZodType && {
      body: jsonSchema(endpoint.body, 'input'),
    }),
    ...mediaTypes(endpoint),
    response: { [successStatus(endpoint)]: replySchema(endpoint), ...Object.fromEntries(errorResponses) },
  } as FastifySchema;
}
