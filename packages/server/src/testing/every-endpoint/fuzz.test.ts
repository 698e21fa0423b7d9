/** Tests every endpoint with random requests. Each response matches the contract, and none is a server error. */
import { brotliDecompressSync } from 'node:zlib';
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { listInspectionTypes } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { endpoint, successStatus, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { problemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { implementer } from '../../platform/http/implement.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { useApp } from '../app.ts';
import { conformingAnswers, freshSerial, registerTestEquipment } from '../equipment.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import { livingSessions } from './living-sessions.ts';
import { contractEndpoints } from './matrix.ts';
import type { NamedValues } from './matrix-values.ts';
import { setIntegrations } from '../integrations/tokens.ts';
import type { PersonName } from '../people.ts';

const server = useApp();
const { calls: CALLS, seed: SEED } = inject('fuzz');
const endpoints = await contractEndpoints();

/** Errors that any call may get, besides those that its endpoint declares. */
const COMMON_ERRORS = new Set([
  '400 VALIDATION_FAILED',
  '400 MALFORMED_REQUEST',
  '401 SESSION_REQUIRED',
  '403 ROLE_REFUSED',
  '403 COMPANY_REFUSED',
  '404 NOT_FOUND',
  '409 IDEMPOTENCY_KEY_REUSED',
  '413 BODY_TOO_LARGE',
  '415 MEDIA_TYPE_REFUSED',
]);

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Returns the text of a response, decompressed. */
function textOf({ headers, rawPayload, body }: Response): string {
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload).toString('utf8') : body;
}

/** Creates a function that checks a response against the contract and returns its fault, or undefined. */
function responseCheck(tested: Endpoint) {
  const ownErrors = new Set((tested.errors ?? []).map(({ status, code }) => `${status} ${code}`));
  return (response: Response): string | undefined => {
    const status = response.statusCode;
    if (status >= 400) {
      const problem = problemDetails.strict().safeParse(JSON.parse(textOf(response)));
      const error = `${status} ${problem.data?.code}`;
      if (status === 400 && (problem.data?.issues ?? []).length === 0) {
        return `a 400 without field errors: ${textOf(response)}`;
      }
      return problem.success && (ownErrors.has(error) || COMMON_ERRORS.has(error))
        ? undefined
        : `undocumented: ${textOf(response)}`;
    }
    if (status !== successStatus(tested)) {
      return `undocumented status ${status}`;
    }
    const reply =
      tested.reply instanceof z.ZodType ? tested.reply.safeParse(JSON.parse(textOf(response))) : undefined;
    return reply?.success === false
      ? `not the contract's reply: ${reply.error.message} ${textOf(response)}`
      : undefined;
  };
}

async function idsOf(who: PersonName): Promise<string[]> {
  const { serial, id, product, checklist } = await registerTestEquipment(server, { who });
  const categories = (await server.call(who, listCategories)).value.items;
  const { companyId } = (await server.call(who, getLoggedUser)).value;
  const questions = checklist.inspectionQuestions.flatMap((inspectionQuestion) => [
    inspectionQuestion.id,
    ...inspectionQuestion.customAnswers.map((customAnswer) => customAnswer.id),
  ]);
  return [serial, serial, id, product.id, product.inspectionTypeId, companyId].concat(
    categories.slice(0, 2).map((category) => category.id),
    questions.slice(0, 2),
    checklist.parts.slice(0, 1).map((part) => part.id),
  );
}

describe('every endpoint', () => {
  let ids: string[] = [];
  let named: NamedValues = {};
  let conformingAnswersByPath: Record<string, unknown> = {};
  let tokenOf: ReturnType<typeof livingSessions>;
  beforeAll(async () => {
    await setIntegrations(server);
    tokenOf = livingSessions(server);
    const piece = await registerTestEquipment(server, { who: 'companyAdmin' });
    const { inspectionTypeId } = piece.product;
    const types = (await server.call('companyAdmin', listInspectionTypes, { query: { pageSize: 1000 } }))
      .value.items;
    const { companyId } = (await server.call('companyAdmin', getLoggedUser)).value;
    named = {
      productId: piece.product.id,
      inspectionTypeId,
      categoryId: types.find((type) => type.id === inspectionTypeId)?.categoryId,
      companyId,
      tagSerialNumber: piece.serial,
      role: 'COMPANY_OPERATOR',
    };
    conformingAnswersByPath = {
      [putInspection.path]: conformingAnswers(piece.checklist.inspectionQuestions),
      [putMaintenance.path]: conformingAnswers(piece.checklist.maintenanceQuestions),
    };
    ids = [
      ...(await idsOf('companyAdmin')),
      ...(await idsOf('siblingAdmin')),
      ...(await idsOf('foreignAdmin')),
    ];
  });

  it.each(endpoints)('$name', async ({ endpoint: tested }) => {
    const isForCompanyAdmin = tested.may.allows({ role: 'COMPANY_ADMIN' });
    const who = isForCompanyAdmin
      ? 'companyAdmin'
      : tested.may.allows({ role: 'COMPANY_GROUP_ADMIN' })
        ? 'groupAdmin'
        : 'platformAdmin';
    const endsSession = tested.path.startsWith('/web/logged-user') || tested.path === '/web/authentication/';
    const sharedToken = await tokenOf(who);
    const violation = fuzzRequests(server.app, tested, {
      calls: CALLS,
      seed: SEED,
      ids,
      // A new serial for registrations, an existing one for records.
      get named() {
        const recordAnswers = conformingAnswersByPath[tested.path];
        return recordAnswers === undefined
          ? { ...named, tagSerialNumber: freshSerial() }
          : { ...named, answers: recordAnswers };
      },
      // A call may end its own session.
      token: async () => (endsSession && tested.method !== 'GET' ? tokenOf(who) : sharedToken),
      judge: responseCheck(tested),
    });
    await expect(violation).resolves.toBeUndefined();
  });
});

// Prints the seed, which repeats the requests of this run.
afterAll(() => {
  const requests = `${endpoints.length} endpoints, ${CALLS} requests each, seed ${SEED}`;
  process.stdout.write(`random requests: ${requests}\n`);
});

describe('control: a planted endpoint', () => {
  const planted = endpoint({
    method: 'POST',
    path: '/web/planted/',
    summary: 'Planted',
    may: anyoneMay,
    scope: 'none',
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ length: z.number().min(0) }),
  });

  async function fuzzPlanted(handler: (name: string) => number): Promise<unknown> {
    const app = await createHttpServer({
      logger: pino({ level: 'silent' }),
      rateLimitFactor: 1000,
      newId: systemIds.newId,
    });
    const { database } = server;
    const parts = {
      database,
      clock: systemClock,
      ids: systemIds,
      authenticate: async () => undefined,
      publicUrl: '',
      rateLimitFactor: 1000,
    };
    implementer(app, parts)(planted, async ({ body }) => ({ length: handler(body.name) }));
    await app.ready();
    const options = {
      // The planted faults are found by the requests of this number and seed.
      calls: 60,
      seed: 20_261_121,
      ids: [],
      named: {},
      token: async () => 'x',
      judge: responseCheck(planted),
    };
    try {
      await fuzzRequests(app, planted, options);
      return 'nothing found';
    } catch (error) {
      return error instanceof Error ? String(error.cause) : error;
    } finally {
      await app.close();
    }
  }

  it('that is correct passes', async () => {
    expect(await fuzzPlanted((name) => name.length)).toBe('nothing found');
  });

  it('that throws on some input is detected', async () => {
    expect(
      await fuzzPlanted((name) => {
        if (/[^ -~]/.test(name)) {
          throw new TypeError('planted');
        }
        return name.length;
      }),
    ).toContain('undocumented: {"type":"urn:mobcheck:problem:SERVER_ERROR"');
  });

  it('that replies with values outside the contract is detected', async () => {
    expect(await fuzzPlanted((name) => (/\d/.test(name) ? -1 : name.length))).toContain('not the contract');
  });
});
