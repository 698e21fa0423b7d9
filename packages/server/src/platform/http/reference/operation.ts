/** The parts of the OpenAPI document that depend on whether API tokens may call an endpoint: its name, its scope and its example. */
import { OPEN_ENDPOINTS, type OpenEndpoint } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import { PARAMETER_NOTES } from '@mobcheck/contract/api-tokens/parameter-notes.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { z } from 'zod';

const byEndpoint = new Map<Endpoint, OpenEndpoint & { readonly name: string }>(
  Object.entries(OPEN_ENDPOINTS).map(([name, open]) => [open.endpoint, { ...open, name }]),
);

/** Returns the fields of an operation. Endpoints without a promise of compatibility are marked `x-internal`. */
export function operationFields(endpoint: Endpoint): object {
  const open = byEndpoint.get(endpoint);
  return {
    ...(endpoint.deprecated && { deprecated: true }),
    ...(open === undefined
      ? { 'x-internal': true }
      : {
          operationId: open.name,
          'x-token-scope': endpoint.token,
          security: [{ token: [] }, { session: [] }],
        }),
  };
}

/** Returns the schema of a query with notes on its parameters. The given schema, which others share, stays as it is. */
export function withNotes(schema: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  const noted = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const description = PARAMETER_NOTES[name];
    return [name, { ...(description && { description }), ...Object(property) }] as const;
  });
  return { ...schema, properties: Object.fromEntries(noted) };
}

/** Returns the schema of an input with notes and the values of the endpoint's example. The given schema stays as it is. */
export function withExample(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'body',
  schema: z.core.JSONSchema.BaseSchema,
): object {
  const open = byEndpoint.get(endpoint);
  if (open === undefined) {
    return schema;
  }
  const example = open.example[part];
  if (part === 'body') {
    return example === undefined ? schema : { ...schema, examples: [example] };
  }
  const values = (example ?? {}) as Readonly<Record<string, unknown>>;
  const { properties = {}, ...rest } = part === 'query' ? withNotes(schema) : schema;
  const shown = Object.entries(properties).map(([name, property]): [string, unknown] => [
    name,
    values[name] === undefined ? property : { ...Object(property), examples: [values[name]] },
  ]);
  return { ...rest, properties: Object.fromEntries(shown) };
}
