/** Tests that the OpenAPI document has the names, scopes and examples of the open endpoints, and marks all others as internal. */
import { OPEN_ENDPOINTS } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import { PARAMETER_NOTES } from '@mobcheck/contract/api-tokens/parameter-notes.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';

interface Operation {
  readonly operationId?: string;
  readonly 'x-internal'?: boolean;
  readonly 'x-token-scope'?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly example?: unknown;
    readonly schema: { readonly example?: unknown };
  }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
}

const server = useApp();
const operations = new Map<string, Operation>();

beforeAll(async () => {
  const document = (await server.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      operations.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, operation);
    }
  }
});

it('open endpoints have their name and scope, and all others are internal', () => {
  const named = Object.entries(OPEN_ENDPOINTS).map(([name, { endpoint }]): [string, object] => [
    `${endpoint.method} ${endpoint.path}`,
    { operationId: name, 'x-token-scope': endpoint.token },
  ]);
  const open = new Map(named);
  expect(operations.size).toBeGreaterThan(200);
  for (const [key, operation] of operations) {
    const expected = open.get(key);
    expect([key, operation['x-internal']]).toEqual([key, expected === undefined ? true : undefined]);
    expect(operation).toMatchObject(expected ?? {});
    expect(operation.operationId === undefined).toBe(expected === undefined);
  }
  expect([...open.keys()].filter((key) => !operations.has(key))).toEqual([]);
});

it('every value of an example is shown at its parameter or body', () => {
  for (const { endpoint, example } of Object.values(OPEN_ENDPOINTS)) {
    const operation = operations.get(`${endpoint.method} ${endpoint.path}`);
    const shown = Object.fromEntries(
      (operation?.parameters ?? [])
        .filter(({ example: value }) => value !== undefined)
        .map(({ name, example: value }) => [name, value]),
    );
    expect([endpoint.path, shown]).toEqual([endpoint.path, { ...example.params, ...example.query }]);
    const body = operation?.requestBody?.content['application/json']?.example;
    expect([endpoint.path, body]).toEqual([endpoint.path, example.body]);
  }
});

it('an example is not shown at another endpoint with the same schema', () => {
  const shared = operations.get('GET /web/equipments/rows');
  expect(shared?.parameters?.find(({ name }) => name === 'status')).not.toHaveProperty('example');
});

it('files have their media types, in bodies and replies', () => {
  const upload = operations.get('POST /web/imports/');
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  const download = operations.get('GET /web/equipments/pdf')?.responses;
  expect(download?.['200']?.content).toEqual({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
});

it('the filters of an open list have notes, and every note belongs to a parameter', () => {
  const filters = [...operations.values()]
    .filter((operation) => operation.operationId !== undefined)
    .flatMap(({ parameters = [] }) => parameters.filter((parameter) => parameter.in === 'query'));
  const noted = new Set(filters.filter(({ description }) => description).map(({ name }) => name));
  expect(Object.keys(PARAMETER_NOTES).filter((name) => !noted.has(name))).toEqual([]);
  const list = operations.get('GET /web/equipments/')?.parameters ?? [];
  expect(list.find(({ name }) => name === 'attention')?.description).toContain('needs attention');
});
