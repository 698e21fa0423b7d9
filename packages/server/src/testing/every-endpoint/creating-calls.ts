/** The creating POSTs of the contract, with input that each endpoint accepts several times. */
import { NFPA_10 } from '@mobcheck/contract/norm-sets/nfpa-10.testing.ts';
import { anyoneMay } from '@mobcheck/contract/kernel/actor.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { QR_TAG_ID } from '@mobcheck/contract/tag-orders/tag-orders.contract.ts';
import type { z } from 'zod';
import { couponOf } from '../../features/coupons/coupons.testing.ts';
import type { TestApp } from '../app.ts';
import { provisionGeneric, registrationOf } from '../generic-group.ts';
import { TEST_PASSWORD, type PersonName } from '../people.ts';
import { buyTags, makeTags, tagsOf } from '../produced-tags.ts';
import { contractEndpoints, type NamedEndpoint } from './matrix.ts';
import type { Target } from './matrix-target.ts';
import { switchAgendaOnIn } from './deficiency-targets.ts';
import { GROUP_OF } from './matrix-data.ts';
import { makeTargets } from './matrix-targets.ts';
import { goodValues, sampleOf, type NamedValues } from './matrix-values.ts';

/** Lists the POSTs that create something. */
export async function creatingEndpoints(): Promise<NamedEndpoint[]> {
  return (await contractEndpoints()).filter(
    ({ endpoint }) => endpoint.method === 'POST' && endpoint.status === 201,
  );
}

const padded = (number: number): string => String(number).padStart(2, '0');
const letterOf = (number: number): string => String.fromCodePoint(97 + number);

/** Bodies of endpoints that would refuse a body generated from their schema, or would get the same body for each variant. */
const BODIES: Readonly<Record<string, (variant: number) => object>> = {
  'signup.registerUser': (variant) => registrationOf(`vez${variant}@repetida.test`),
  'billing.createSubscription': (variant) => ({ plan_id: variant + 1 }),
  'company-groups.createCompanyGroup': (variant) => ({
    companyName: 'Repetida',
    companyGroup: `repetida${letterOf(variant)}`,
    responsibleName: 'Rosa',
    responsibleEmail: `rosa${variant}@repetida.test`,
    responsiblePhone: '1133334444',
    responsibleOccupation: 'Diretora',
    responsiblePassword: TEST_PASSWORD,
  }),
  'tag-production.sendProducedTags': (variant) => ({
    carrier: `Vez ${variant}`,
    sentOn: dayIn(DEFAULT_ZONE, new Date()),
  }),
  'tag-production.replaceProducedTag': (variant) => ({ note: `Vez ${variant}` }),
  'tag-orders.createTagOrder': (variant) => ({ product_id: QR_TAG_ID, quantity: variant + 1 }),
  'norm-sets.publishNormSet': (variant) => ({ ...NFPA_10, key: `repetida-${letterOf(variant)}` }),
  'prices.addPlanPrice': (variant) => ({
    planId: 1,
    validFrom: `2190-01-${padded(variant + 1)}`,
    value: 36_000,
    cap: 50,
  }),
  'prices.addTagPrice': (variant) => ({
    productId: QR_TAG_ID,
    validFrom: `2190-01-${padded(variant + 1)}`,
    value: 120,
  }),
  'coupons.createCoupon': (variant) => couponOf(`VEZ-${variant}`),
};

/** Returns the test user who calls an endpoint. Undefined means that nobody is signed in. */
export function callerOf({ may }: Endpoint): PersonName | undefined {
  if (may === anyoneMay) {
    return undefined;
  }
  const roles = {
    companyAdmin: 'COMPANY_ADMIN',
    groupAdmin: 'COMPANY_GROUP_ADMIN',
    platformAdmin: 'MOBCHECK_ADMIN',
  } as const;
  return (['companyAdmin', 'groupAdmin', 'platformAdmin'] as const).find((who) =>
    may.allows({ role: roles[who] }),
  );
}

/** Bodies and parameters of the calls, which refer to data of an application. */
export interface CreatingInput {
  /** Returns a body; another one for each variant. */
  readonly bodyOf: (named: NamedEndpoint, variant: number) => Promise<unknown>;
  /** Returns the parameters: the production run that the endpoint changes, if any, and a list with views. */
  readonly paramsOf: (name: string) => { readonly id: string | undefined; readonly list: ListName };
}

/** Creates the data to which the calls refer. */
export async function makeCreatingInput(server: TestApp): Promise<CreatingInput> {
  await provisionGeneric(server);
  const targets: readonly (readonly [RegExp, Target])[] = await makeTargets(server);
  // One run whose tags are in stock, and one whose tags are still to be made.
  const [sentRun, faultyRun] = [await buyTags(server), await buyTags(server)].map(({ runId }) => runId);
  await makeTags(server, sentRun ?? '');
  const serial = (await tagsOf(server, faultyRun ?? ''))[0]?.serial ?? '';
  const runIds: Readonly<Record<string, string | undefined>> = {
    'tag-production.sendProducedTags': sentRun,
    'tag-production.replaceProducedTag': faultyRun,
  };
  const bodyOf = async ({ name, endpoint }: NamedEndpoint, variant: number): Promise<unknown> => {
    const createBody = BODIES[name];
    if (createBody !== undefined) {
      const body = createBody(variant);
      return name === 'tag-production.replaceProducedTag' ? { ...body, serial } : body;
    }
    if (endpoint.body === 'file') {
      const form = new FormData();
      form.set('file', new Blob([`Produto;Local\nVez;${variant}`], { type: 'text/csv' }), 'x.csv');
      return form;
    }
    const target = targets.find(([pattern]) => pattern.test(`${endpoint.method} ${endpoint.path}`))?.[1];
    const values: NamedValues = { ...goodValues(), ...(await target?.inputFor('own')) };
    const body = sampleOf(endpoint.body as z.ZodType, values) as object;
    // An order or a deficiency has no unique field, so a repeated sample would be the same body.
    if (name === 'deficiencies.createDeficiency') {
      return { ...body, description: `Vez ${variant}` };
    }
    if (name === 'report-schedules.createReportSchedule') {
      return { ...body, name: `Vez ${variant}` };
    }
    if (name === 'recalls.createRecall') {
      await switchAgendaOnIn(server, GROUP_OF.own);
      return { ...body, title: `Vez ${variant}`, manufacturer: 'Vez', pieces: 0 };
    }
    return /^(agenda|service-orders)\./.test(name) ? { ...body, observation: `Vez ${variant}` } : body;
  };
  return { bodyOf, paramsOf: (name) => ({ id: runIds[name], list: 'inspections' }) };
}
