/** Adds to the OpenAPI document which endpoints are promised to stay compatible, with their names, scopes and examples. */
import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { DescribeOperation } from '../routes/route-options.ts';
import type { PublishedApi } from './published-api.ts';

type Schema = z.core.JSONSchema.BaseSchema;
type Values = Readonly<Record<string, unknown>>;

/** Returns the schema of an object with additions to its properties. The given schema, which others share, stays as it is. */
function withAdditions(
  schema: Schema,
  additions: (name: string, property: object) => object | undefined,
): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const given = Object(property) as object;
    return [name, { ...given, ...additions(name, given) }] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Returns the schema of a query with notes on its parameters. A parameter's own description has precedence. */
export function withNotes(schema: Schema, notes: PublishedApi['notes']): Schema {
  return withAdditions(schema, (name, property) =>
    notes[name] === undefined || 'description' in property ? undefined : { description: notes[name] },
  );
}

function withExamples(schema: Schema, values: Values): Schema {
  return withAdditions(schema, (name) =>
    values[name] === undefined ? undefined : { examples: [values[name]] },
  );
}

/** Returns a function that adds the texts of an endpoint's document to the schema of its route. */
export function operationDescriber({ endpoints, notes }: PublishedApi): DescribeOperation {
  const nameOf = new Map(Object.entries(endpoints).map(([name, { endpoint }]) => [endpoint, name]));
  return (endpoint, schema) => {
    const name = nameOf.get(endpoint);
    const open = name === undefined ? undefined : endpoints[name];
    if (open === undefined) {
      return { ...schema, 'x-internal': true } as FastifySchema;
    }
    const { params, query, body } = open.example;
    const { params: path, querystring } = schema as { params?: Schema; querystring?: Schema };
    return {
      ...schema,
      operationId: name,
      'x-token-scope': endpoint.token,
      security: [{ token: [] }, { session: [] }],
      ...(path && { params: withExamples(path, params ?? {}) }),
      ...(querystring && { querystring: withExamples(withNotes(querystring, notes), query ?? {}) }),
      ...(body !== undefined && { body: { ...Object(schema.body), examples: [body] } }),
    } as FastifySchema;
  };
}
