/** The parts of the OpenAPI document that depend on whether API tokens may call an endpoint: its name, its scope and its example. */
import { OPEN_ENDPOINTS, type OpenEndpoint } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';

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

/** Returns the schema of an input with the values of the endpoint's example. The given schema, which others share, stays as it is. */
export function withExample(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'body',
  schema: { readonly properties?: Readonly<Record<string, unknown>> | undefined },
): object {
  const example = byEndpoint.get(endpoint)?.example[part];
  if (example === undefined) {
    return schema;
  }
  if (part === 'body') {
    return { ...schema, examples: [example] };
  }
  const values = example as Readonly<Record<string, unknown>>;
  const withValues = Object.entries(schema.properties ?? {}).map(([name, property]): [string, unknown] => [
    name,
    values[name] === undefined ? property : { ...Object(property), examples: [values[name]] },
  ]);
  return { ...schema, properties: Object.fromEntries(withValues) };
}
