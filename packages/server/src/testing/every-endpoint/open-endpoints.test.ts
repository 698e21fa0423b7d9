/** Tests of the endpoints that tokens may call. The list is complete, and each example succeeds and stands in the OpenAPI document. */
import { OPEN_ENDPOINTS } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import {
  fillPath,
  successStatus,
  type Endpoint,
  type TokenScope,
} from '@mobcheck/contract/kernel/endpoint.ts';
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { mapImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { listTags } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { createWebhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { switchOnPreviewed } from '../agenda/deficiencies.ts';
import { useApp } from '../app.ts';
import { ownToken, setIntegrations } from '../integrations/tokens.ts';
import { contractEndpoints, type NamedEndpoint } from './matrix.ts';
import type { Target, Targets } from './matrix-target.ts';
import { makeTargets } from './matrix-targets.ts';
import type { NamedValues } from './matrix-values.ts';

// The host of the example is not looked up outside.
const server = useApp({ outside: openOutside({ resolve: async () => ['93.184.216.34'] }) });
const opened = Object.entries(OPEN_ENDPOINTS);

let endpoints: NamedEndpoint[] = [];
let targets: Targets = [];

beforeAll(async () => {
  endpoints = await contractEndpoints();
  targets = [
    [/ \/web\/imports\//, importTarget],
    [/^DELETE \/web\/webhooks\//, webhookTarget],
    ...(await makeTargets(server)),
  ];
  await switchOnPreviewed(server);
  await setIntegrations(server);
});

/** Uploads a sheet with a good and a bad row, and maps its columns as the example does. */
const importTarget: Target = {
  ownedBy: 'company',
  inputFor: async () => {
    const payload = sheetForm();
    const headers = { authorization: `Bearer ${await server.tokenOf('companyAdmin')}` };
    const upload = await server.app.inject({ method: 'POST', url: '/web/imports/', headers, payload });
    const { id } = upload.json<{ id: string }>();
    const { value } = await server.call('companyAdmin', listProducts, { query: { query: 'Extintor de pó' } });
    const body = { fields: { product: 0, extraLabel: 1 } };
    await server.call('companyAdmin', mapImport, { params: { id }, body });
    return { id, number: 3, productId: value.items[0]?.id };
  },
};

/** Creates a webhook with the token that removes it, since a token sees only its own webhooks. */
const webhookTarget: Target = {
  ownedBy: 'company',
  inputFor: async () => {
    const body = { name: 'n8n', url: 'https://n8n.example.com/webhook/2', types: ['equipment.improper'] };
    const headers = { authorization: `Bearer ${await tokenFor(createWebhook)}` };
    const options = { method: 'POST', url: createWebhook.path, headers, payload: body } as const;
    const created = await server.app.inject(options);
    return { id: created.json<{ id: string }>().id };
  },
};

function sheetForm(): FormData {
  const form = new FormData();
  const rows = 'Produto;Local\nExtintor de pó ABC 4 kg;Sala 1\nMatriz;Sala 2\n';
  form.set('file', new Blob([rows], { type: 'text/csv' }), 'extintores.csv');
  return form;
}

/** Returns when a piece and its tag were changed last, as a program reads it before it changes them. */
async function updateDateOf(serial: string, isTag: boolean): Promise<string | undefined> {
  const { value } = await server.call('companyAdmin', listTags, { query: { query: serial } });
  const piece = await server.call('companyAdmin', getEquipment, { params: { serial } });
  return isTag ? value.items[0]?.updateDate : piece.value.updateDate;
}

/** Returns the ids of rows that exist, by the name of the parameter or the field. */
async function realValues({ method, path }: Endpoint): Promise<NamedValues> {
  const target = targets.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1];
  const values = (await target?.inputFor('own')) ?? {};
  const { serial } = values;
  return method === 'PUT' && typeof serial === 'string'
    ? { ...values, updateDate: await updateDateOf(serial, path.includes('/tags/')) }
    : values;
}

/** Returns an input with the ids of rows that exist instead of the invented ones. */
function withRealIds<T>(input: T, values: Readonly<Record<string, unknown>>): T {
  if (typeof input !== 'object' || input === null) {
    return input;
  }
  const replaced = Object.entries(input).map(([name, value]) => [name, values[name] ?? value]);
  return { ...input, ...(Object.fromEntries(replaced) as object) };
}

const tokens = new Map<string, Promise<{ token: string }>>();

/** Returns a token with only the scope of an endpoint, of a person who may call it. */
async function tokenFor({ may, token: scope }: Endpoint): Promise<string> {
  const who = may.allows({ role: 'COMPANY_ADMIN' }) ? 'companyAdmin' : 'groupAdmin';
  const key = `${who} ${scope}`;
  // A webhook gets only events that its token may read.
  const read: TokenScope[] = scope === 'webhooks:write' ? ['equipment:read'] : [];
  const made = tokens.get(key) ?? ownToken(server, who, scope && [scope, ...read]);
  tokens.set(key, made);
  return (await made).token;
}

describe('the list of open endpoints', () => {
  it('has every endpoint with a scope, and no other', () => {
    const withScope = endpoints.filter(({ endpoint }) => endpoint.token !== undefined);
    const keyOf = ({ method, path }: NamedEndpoint['endpoint']) => `${method} ${path}`;
    expect(opened.map(([, { endpoint }]) => keyOf(endpoint)).toSorted()).toEqual(
      withScope.map(({ endpoint }) => keyOf(endpoint)).toSorted(),
    );
  });

  it('has the names of the contract', () => {
    const nameOf = new Map(endpoints.map(({ name, endpoint }) => [endpoint, name.split('.')[1]]));
    expect(opened.map(([, { endpoint }]) => nameOf.get(endpoint))).toEqual(opened.map(([name]) => name));
  });
});

describe('the example of an open endpoint', () => {
  it.each(opened)('%s', async (_, { endpoint, example }) => {
    const values = await realValues(endpoint);
    const token = await tokenFor(endpoint);
    const query = new URLSearchParams(
      Object.entries(example.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const body = endpoint.body === 'file' ? sheetForm() : withRealIds(example.body, values);
    const response = await server.app.inject({
      method: endpoint.method,
      url: `${fillPath(endpoint.path, withRealIds(example.params ?? {}, values))}?${query.toString()}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    expect([response.statusCode, response.statusCode < 300 ? '' : response.body]).toEqual([
      successStatus(endpoint),
      '',
    ]);
    if (endpoint.reply instanceof z.ZodType) {
      endpoint.reply.parse(response.json());
    }
  });
});
