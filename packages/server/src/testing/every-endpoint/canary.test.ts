/** Tests with canaries, which are words in the data of one company that must never reach users of another. */
import { folderFileStore } from '../../platform/files/file-store.ts';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  createInspectionType,
  listInspectionTypes,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { fillPath, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { putPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { buildApp } from '../../app.ts';
import { onClient, type Database, type TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../app.ts';
import { conformingAnswers, registerTestEquipment } from '../equipment.ts';
import { refusedBody } from '../quarantine.ts';
import { textOfResponse } from '../text-of-response.ts';
import { contractEndpoints } from './matrix.ts';
import type { PersonName } from '../people.ts';

const server = useApp();
const { call } = server;

const PLANTERS = ['companyAdmin', 'siblingAdmin', 'foreignAdmin'] as const;
type Planter = (typeof PLANTERS)[number];
/** Words in data that only the company and its group admins may see. `SHARED` has the words that the whole group may see. */
const OWN: Readonly<Record<Planter, string>> = {
  companyAdmin: 'PIOCASA',
  siblingAdmin: 'PIOIRMA',
  foreignAdmin: 'PIOALHEIA',
};
const SHARED: Readonly<Record<Planter, string>> = {
  companyAdmin: 'PIOGRUPO',
  siblingAdmin: 'PIOGRUPO',
  foreignAdmin: 'PIOOUTRO',
};

const ids: Record<Planter, string[]> = { companyAdmin: [], siblingAdmin: [], foreignAdmin: [] };
const companyIds: Record<Planter, string> = { companyAdmin: '', siblingAdmin: '', foreignAdmin: '' };

/** Creates a category, subcategory and product, which the whole group may see. Returns their ids. */
async function plantCatalogue(who: Planter, name: string) {
  const attributes = [{ name }];
  const category = await call(who, createCategory, {
    body: { name, enabled: true, inspectionAttributes: attributes, maintenanceAttributes: attributes },
  });
  const type = await call(who, createInspectionType, {
    body: {
      name,
      categoryId: category.value.id,
      enabled: true,
      inspectionQuestions: [
        { question: `${name} ?`, type: 'TEXT' },
        {
          question: `${name} !`,
          type: 'CUSTOM',
          customAnswers: [
            { answer: name, type: 'POSITIVE' },
            { answer: `${name} -`, type: 'NEGATIVE' },
          ],
        },
      ],
      maintenanceQuestions: [{ question: name, type: 'YES_NO_NA' }],
      attributes: [{ attribute: name, type: 'TEXT' }],
    },
  });
  const product = await call(who, createProduct, {
    body: {
      sku: name,
      name,
      shortDescription: name,
      manufacturer: name,
      enabled: true,
      inspectionTypeId: type.value.id,
      inspectionSchedule: 30,
      parts: [{ name, unit: 'UNITS' }],
    },
  });
  return [category.value.id, type.value.id, product.value.id];
}

type RegisteredTag = Extract<z.infer<(typeof getFieldTag)['reply']>, { state: 'REGISTERED' }>;

/** Records an inspection and a maintenance with the company's word in every text. Returns the inspection's id. */
async function plantRecords(who: Planter, serial: string, { checklist }: RegisteredTag): Promise<string> {
  const own = OWN[who];
  const record = { tagSerialNumber: serial, createdAt: new Date().toISOString() };
  const texts = checklist.inspectionQuestions.filter((question) => question.type === 'TEXT');
  const inspectionId = systemIds.newId();
  const inspectionReply = await call(who, putInspection, {
    params: { id: inspectionId },
    body: {
      ...record,
      answers: [
        ...conformingAnswers(checklist.inspectionQuestions),
        ...texts.map((question) => ({ questionId: question.id, answer: own })),
      ],
      attributes: checklist.inspectionAttributes.map((inspectionAttribute) => ({
        attributeId: inspectionAttribute.id,
        value: own,
      })),
    },
  });
  expect(inspectionReply.status).toBe(200);
  const maintenanceReply = await call(who, putMaintenance, {
    params: { id: systemIds.newId() },
    body: {
      ...record,
      answers: conformingAnswers(checklist.maintenanceQuestions),
      attributes: checklist.maintenanceAttributes.map((maintenanceAttribute) => ({
        attributeId: maintenanceAttribute.id,
        value: own,
      })),
    },
  });
  expect(maintenanceReply.status).toBe(200);
  return inspectionId;
}

/** Hands over a refused record and reports a phone, both under one id, with the company's word in every text. */
async function plantPhone(who: Planter, id: string, serial: string): Promise<void> {
  const own = OWN[who];
  const body = JSON.stringify({ tagSerialNumber: serial, answers: [], note: own });
  const problem = { status: 409, code: own, params: { path: own } };
  const refused = refusedBody({ serial, body, problem });
  expect((await call(who, putQuarantine, { params: { id }, body: refused })).status).toBe(200);
  const told = { waitingCount: 1, phoneTime: refused.phoneTime, appVersion: own, platform: own };
  expect((await call(who, putPhone, { params: { id }, body: told })).status).toBe(200);
}

async function plant(who: Planter): Promise<void> {
  const [own, shared] = [OWN[who], SHARED[who]];
  const name = `${shared} ${who}`;
  const catalogue = await plantCatalogue(who, name);
  const fields = { extraLabel: own, extraCode: own, assetNumber: own, manufacturer: own, unit: own };
  const { serial, id } = await registerTestEquipment(server, { who, productName: name, body: fields });
  const tag = (await call(who, getFieldTag, { params: { serial } })).value;
  if (tag.state !== 'REGISTERED') {
    throw new Error('not registered');
  }
  const inspectionId = await plantRecords(who, serial, tag);
  await plantPhone(who, inspectionId, serial);
  const { companyId } = (await call(who, getLoggedUser)).value;
  const user = await call(who, createCompanyUser, {
    body: {
      name: own,
      email: `${own}@canary.test`,
      phone: '11988887777',
      occupation: own,
      companyId,
      role: 'COMPANY_OPERATOR',
      status: 'ACTIVE',
      password: 'Ensaio@482',
    },
  });
  const questions = tag.checklist.inspectionQuestions.map((question) => question.id);
  ids[who] = [serial, id, ...catalogue, inspectionId, companyId].concat(user.value.id, questions);
  companyIds[who] = companyId;
}

/** The words that each user must never read. */
const FORBIDDEN: readonly (readonly [PersonName, readonly string[]])[] = [
  ['companyAdmin', [OWN.siblingAdmin, OWN.foreignAdmin, SHARED.foreignAdmin]],
  ['operator', [OWN.siblingAdmin, OWN.foreignAdmin, SHARED.foreignAdmin]],
  ['groupAdmin', [OWN.foreignAdmin, SHARED.foreignAdmin]],
  ['siblingAdmin', [OWN.companyAdmin, OWN.foreignAdmin, SHARED.foreignAdmin]],
  ['foreignAdmin', [OWN.companyAdmin, OWN.siblingAdmin, SHARED.companyAdmin]],
  ['foreignGroupAdmin', [OWN.companyAdmin, OWN.siblingAdmin, SHARED.companyAdmin]],
];

interface ReadingCall {
  readonly endpoint: Endpoint;
  readonly url: string;
}

/** Returns every GET on every planted id, and every list, in full and searched for the common start of the words. */
async function createReadingCalls(): Promise<ReadingCall[]> {
  const endpoints = (await contractEndpoints())
    .map((contractEndpoint) => contractEndpoint.endpoint)
    .filter((item) => item.method === 'GET');
  return endpoints.flatMap((endpoint) => {
    const shape = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
    const wholePage = shape.includes('pageSize') ? 'pageSize=1000' : '';
    const queries = ['', wholePage, shape.includes('query') ? `${wholePage}&query=pio` : ''];
    const parameter = /:([A-Za-z]+)/.exec(endpoint.path)?.[1];
    const paths =
      parameter === undefined
        ? [endpoint.path]
        : Object.values(ids)
            .flat()
            .map((id) => fillPath(endpoint.path, { [parameter]: id }));
    const companies = shape.includes('companyId')
      ? PLANTERS.map((planter) => `companyId=${companyIds[planter]}`)
      : [];
    return paths.flatMap((path) =>
      [...new Set([...queries, ...companies])].map((query) => ({ endpoint, url: `${path}?${query}` })),
    );
  });
}

interface ReadWords {
  readonly calls: number;
  /** Words that were found, each with the URL of the first call that returned it. */
  readonly words: ReadonlyMap<string, string>;
}

const EVERY_WORD = [...new Set([...Object.values(OWN), ...Object.values(SHARED)])];

const AT_ONCE = 6;

async function readWords(
  app: FastifyInstance,
  who: PersonName,
  readingCalls: readonly ReadingCall[],
  atOnce = AT_ONCE,
): Promise<ReadWords> {
  const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
  const words = new Map<string, string>();
  for (let done = 0; done < readingCalls.length; done += atOnce) {
    const read = readingCalls.slice(done, done + atOnce).map(async ({ url }) => {
      const response = await app.inject({ url, headers });
      // A 503 would have no words, so the test would pass wrongly.
      expect([url, response.statusCode]).not.toEqual([url, 503]);
      return { url, text: (await textOfResponse(response)).toUpperCase() };
    });
    for (const { url, text } of await Promise.all(read)) {
      for (const word of EVERY_WORD.filter((item) => text.includes(item) && !words.has(item))) {
        words.set(word, url);
      }
    }
  }
  return { calls: readingCalls.length, words };
}

let readingCalls: ReadingCall[] = [];
beforeAll(async () => {
  for (const who of PLANTERS) {
    await plant(who);
  }
  readingCalls = await createReadingCalls();
});

describe('words of other companies', () => {
  it.each(FORBIDDEN)(
    'do not reach %s',
    async (who, forbidden) => {
      const { calls, words } = await readWords(server.app, who, readingCalls);
      expect(calls).toBeGreaterThan(200);
      expect([...words].filter(([word]) => forbidden.includes(word))).toEqual([]);
      const expected = EVERY_WORD.filter((word) => !forbidden.includes(word));
      expect([...words.keys()].toSorted()).toEqual(expected.toSorted());
      // Two thousand calls, among them downloads.
    },
    300_000,
  );

  it('are not in the error of a write with ids of another company', async () => {
    const endpoints = (await contractEndpoints()).filter(
      ({ endpoint }) =>
        endpoint.method !== 'GET' && endpoint.path.includes(':') && endpoint.scope === 'tenant',
    );
    const headers = { authorization: `Bearer ${await server.tokenOf('foreignAdmin')}` };
    for (const { endpoint } of endpoints) {
      const replies = ids.companyAdmin.map(async (id) => {
        const url = endpoint.path.replaceAll(/:[A-Za-z]+/g, id);
        return server.app.inject({ method: endpoint.method, url, headers, payload: {} });
      });
      for (const response of await Promise.all(replies)) {
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(
          [OWN.companyAdmin, SHARED.companyAdmin].filter((word) => response.body.includes(word)),
        ).toEqual([]);
      }
    }
  });
});

describe('control: a handle that only sets the search path', () => {
  let leaking: FastifyInstance;
  let client: PoolClient;

  beforeAll(async () => {
    client = await server.database.pool.connect();
    const database: Database = {
      ...server.database,
      // As behind a connection pooler, other sessions set their search path on the same connection.
      tenant: async (tenant, work) => {
        const db = onClient(client) as unknown as TenantDb;
        await sql`set search_path to ${sql.id(tenant.schemaName)}`.execute(db);
        return work(db);
      },
    };
    leaking = await buildApp({
      database,
      clock: systemClock,
      ids: systemIds,
      logger: pino({ level: 'silent' }),
      publicUrl: 'http://localhost:8080',
      rateLimitFactor: 1000,
      files: folderFileStore('/nowhere'),
      webRoot: undefined,
      demoLogins: undefined,
    });
  });
  afterAll(async () => {
    await client.query('reset search_path');
    client.release();
    await leaking.close();
  });

  it('leaks words', async () => {
    const { path } = listInspectionTypes;
    const calls = Array.from({ length: 20 }, () => ({
      endpoint: listInspectionTypes,
      url: `${path}?query=pio`,
    }));
    const [home, foreign] = await Promise.all([
      readWords(leaking, 'companyAdmin', calls, 1),
      readWords(leaking, 'foreignAdmin', calls, 1),
    ]);
    expect([home.words.has(SHARED.foreignAdmin), foreign.words.has(SHARED.companyAdmin)]).toContain(true);
  });
});
