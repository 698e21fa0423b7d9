/** JSON Schema of an endpoint, for the reply's serialiser and the OpenAPI document. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { isRemembered } from './idempotency.ts';

/** `anyOf [x, null]` costs the serialiser a validation for each value; a type list costs nothing. */
function simpler(schema: z.core.JSONSchema.BaseSchema): void {
  const options = schema.anyOf;
  const other = options?.find((option) => option.type !== 'null');
  if (
    options?.length === 2 &&
    other !== undefined &&
    typeof other.type === 'string' &&
    other.enum === undefined
  ) {
    delete schema.anyOf;
    Object.assign(schema, other, { type: [other.type, 'null'] });
  }
}

/** JSON Schema (draft 7) of what goes in or comes out. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: (context) => {
      simpler(context.jsonSchema);
      // Replies drop what the contract does not name; they never refuse it. A record names its values instead.
      if (io === 'output' && context.jsonSchema.additionalProperties === false) {
        delete context.jsonSchema.additionalProperties;
      }
    },
  });
  return rest;
}

/** The header that makes a POST count once. */
const REPEATABLE = {
  headers: {
    type: 'object',
    properties: {
      'Idempotency-Key': {
        type: 'string',
        pattern: '^[\\w-]{8,100}$',
        description:
          'Sent again with the same key and content, the call answers its first reply and does nothing; with other content it is 409 IDEMPOTENCY_KEY_REUSED, or without a session a call of its own',
      },
    },
  },
};

const PROBLEM = { $ref: 'problem#' };

function replySchema(endpoint: Endpoint): object {
  if (endpoint.reply instanceof z.ZodType) {
    return jsonSchema(endpoint.reply, 'output');
  }
  return endpoint.reply === 'none' ? { type: 'null' } : { type: 'string' };
}

/** Route schema: validation itself is zod's, these shapes document and serialise. */
export function routeSchema(endpoint: Endpoint, documented: boolean): FastifySchema {
  const refusals = new Map<number, string[]>([[400, ['VALIDATION_FAILED']]]);
  for (const error of endpoint.errors ?? []) {
    refusals.set(error.status, [...(refusals.get(error.status) ?? []), error.code]);
  }
  for (const status of [401, 403, 404, 429, 500] as const) {
    refusals.set(status, refusals.get(status) ?? []);
  }
  const answers = [...refusals].map(([status, codes]) => [
    status,
    { ...PROBLEM, description: codes.join(', ') || 'Problem' },
  ]);
  return {
    hide: !documented,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'public'],
    description: `Policy: ${endpoint.may.name}`,
    ...(isRemembered(endpoint) ? REPEATABLE : {}),
    ...(endpoint.params ? { params: jsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: jsonSchema(endpoint.query, 'input') } : {}),
    ...(endpoint.body instanceof z.ZodType ? { body: jsonSchema(endpoint.body, 'input') } : {}),
    response: { [endpoint.status ?? 200]: replySchema(endpoint), ...Object.fromEntries(answers) },
  } as FastifySchema;
}
