/** Registered and activated customers, with equipment and records, for tests that move users and companies. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  createInspectionType,
  putInspectionQuestions,
  putInspectionTypeAttributes,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import { activateGenericPending, migrateUser } from '@mobcheck/contract/users/users.contract.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from './equipment.ts';
import { registrationOf, signInAs } from './generic-group.ts';

const { newId } = systemIds;
const PASSWORD = 'Senha@123';

export interface Place {
  schema: string;
  role: string;
  company: string;
}

export interface UserRow {
  readonly id: string;
  readonly company_id: string;
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) {
    throw new Error('no such row');
  }
  return row;
}

/** A signed-in user. */
export interface Somebody extends Pick<TestApp, 'call'> {
  readonly token: string;
}

async function sendPhoto(me: Somebody): Promise<string> {
  const id = newId();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.jpg');
  const request = new Response(form);
  const rawBody = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const sent = await me.call(
    undefined,
    putPhoto,
    { params: { id }, body: form as never },
    { rawBody, headers },
  );
  expect(sent.status).toBe(200);
  return id;
}

const recordOf = (serial: string, questions: Parameters<typeof conformingAnswers>[0]) => ({
  tagSerialNumber: serial,
  createdAt: new Date().toISOString(),
  answers: conformingAnswers(questions),
});

/** Inspects a piece of equipment by its tag, as the phone does. Returns the status. */
export async function inspect(me: Somebody, serial: string, photos: string[] = []): Promise<number> {
  const tag = (await me.call(undefined, getFieldTag, { params: { serial } })).value;
  if (tag.state !== 'REGISTERED') {
    return 0;
  }
  const body = { ...recordOf(serial, tag.checklist.inspectionQuestions), photos };
  return (await me.call(undefined, putInspection, { params: { id: newId() }, body })).status;
}

/** Creates a product with a type and a category that are not in the starter catalogue. */
export async function ownProduct(
  me: Pick<Somebody, 'call'>,
  mark: string,
): Promise<{ productId: string; attributeId: string }> {
  const category = await me.call(undefined, createCategory, {
    body: { name: `Escadas ${mark}`, enabled: true },
  });
  const type = await me.call(undefined, createInspectionType, {
    body: { name: 'Escada fixa', categoryId: category.value.id, enabled: true },
  });
  const params = { id: type.value.id };
  await me.call(undefined, putInspectionQuestions, {
    params,
    body: [{ question: 'Os degraus estão firmes?', type: 'YES_NO_NA', enabled: true }],
  });
  const attributes = await me.call(undefined, putInspectionTypeAttributes, {
    params,
    body: [{ attribute: 'Altura', type: 'TEXT', enabled: true }],
  });
  const product = await me.call(undefined, createProduct, {
    body: {
      sku: `ESC-${mark}`,
      name: `Escada ${mark}`,
      enabled: true,
      inspectionTypeId: type.value.id,
      inspectionSchedule: 30,
      parts: [{ name: 'Degrau', unit: 'UNITS' }],
    },
  });
  return { productId: product.value.id, attributeId: attributes.value[0]?.id ?? '' };
}

export interface Owned {
  readonly id: string;
  readonly me: Somebody;
  readonly extinguisher: TestEquipment;
  readonly ladder: TestEquipment;
  readonly photo: string;
}

/** Finds the user who currently has an address. */
async function findUser({ database }: TestApp, email: string): Promise<UserRow> {
  const { rows } = await database.pool.query<UserRow>(
    `select * from public.users where email = $1 and status <> 'MIGRATED'`,
    [email],
  );
  return only(rows);
}

/** Finds a group's schema and role, and the company of one of its users. */
async function findPlace({ database }: TestApp, group: string, personsEmail?: string): Promise<Place> {
  const { rows } = await database.pool.query<Place>(
    `select g.schema_name as schema, g.tenant_role as role, u.company_id as company
     from public.company_groups g left join public.users u on u.company_group_id = g.id and u.email = $2
     where g.name = $1`,
    [group, personsEmail],
  );
  return only(rows);
}

/** Creates a `call` with additional headers. */
function callAs(
  { call }: TestApp,
  who: Parameters<TestApp['call']>[0],
  headers: Record<string, string>,
): TestApp['call'] {
  return (_, endpoint, ...[input, options]) =>
    call(who, endpoint, input as never, { ...options, headers: { ...headers, ...options?.headers } });
}

/** Signs in with an address. */
async function sessionOf(server: TestApp, email: string, password: string): Promise<Somebody> {
  const token = (await signInAs(server, email, password)).body;
  return { call: callAs(server, undefined, { authorization: `Bearer ${token}` }), token };
}

/** Returns the platform admin in a customer's company, who may change the shared catalogue of the generic group. */
async function curatorOf(server: TestApp, email: string): Promise<Pick<Somebody, 'call'>> {
  const { company_id } = await findUser(server, email);
  return { call: callAs(server, 'platform', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${company_id}` }) };
}

/** Registers and inspects an extinguisher of the starter catalogue and a ladder of the customer's own catalogue. */
async function equip(
  me: Somebody,
  curator: Pick<Somebody, 'call'>,
  mark: string,
): Promise<Omit<Owned, 'id'>> {
  const extinguisher = await registerTestEquipment(me);
  const { productId, attributeId } = await ownProduct(curator, mark);
  const ladder = await registerTestEquipment(me, {
    productName: `Escada ${mark}`,
    body: { productId, extraLabel: 'Telhado', attributes: [{ attributeId, value: '3 m' }] },
  });
  const photo = await sendPhoto(me);
  expect(await inspect(me, extinguisher.serial, [photo])).toBe(200);
  expect(await inspect(me, ladder.serial)).toBe(200);
  const maintained = await me.call(undefined, putMaintenance, {
    params: { id: newId() },
    body: recordOf(extinguisher.serial, extinguisher.checklist.maintenanceQuestions),
  });
  expect(maintained.status).toBe(200);
  return { me, extinguisher, ladder, photo };
}

/** Creates the helpers for customers of an application. */
export function customers(server: TestApp) {
  const { call } = server;
  const userRow = (email: string) => findUser(server, email);
  const as = (email: string, password = PASSWORD) => sessionOf(server, email, password);

  /** Registers a company with its user and activates them. */
  async function customer(email: string): Promise<{ id: string; me: Somebody }> {
    await call(undefined, registerUser, { body: registrationOf(email) });
    const { id } = await userRow(email);
    await call('platform', activateGenericPending, { params: { id }, body: { companyName: email } });
    return { id, me: await as(email) };
  }

  /** Creates a customer with two inspected pieces of equipment. */
  async function equipped(email: string, mark: string): Promise<Owned> {
    const { id, me } = await customer(email);
    return { id, ...(await equip(me, await curatorOf(server, email), mark)) };
  }

  return {
    userRow,
    placeOf: (group: string, personsEmail?: string) => findPlace(server, group, personsEmail),
    as,
    customer,
    equipped,
    /** Moves a user as the platform admin. */
    migrate: (id: string, companyGroup: string, companyId: string) =>
      call('platform', migrateUser, { params: { id }, body: { companyGroup, companyId } }),
  };
}
