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
import { callAs, type TestApp, type UserCall } from './app.ts';
import { conformingAnswers, registerEquipmentAs, type TestEquipment } from './equipment.ts';
import { registrationOf, signInAs } from './generic-group.ts';

const { newId } = systemIds;
const PASSWORD = 'Padaria@482';

/** A company group's schema and role, and the id of one of its companies. */
export interface TenantCompany {
  schema: string;
  role: string;
  company: string;
}

export interface UserRow {
  readonly id: string;
  readonly company_id: string;
}

function requireRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) {
    throw new Error('no such row');
  }
  return row;
}

/** Calls endpoints in the session of a customer's user. */
export interface SignedInUser {
  readonly call: UserCall;
}

async function sendPhoto(me: SignedInUser): Promise<string> {
  const id = newId();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.jpg');
  const request = new Response(form);
  const rawBody = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const sent = await me.call(putPhoto, { params: { id }, body: form as never }, { rawBody, headers });
  expect(sent.status).toBe(200);
  return id;
}

const recordOf = (serial: string, questions: Parameters<typeof conformingAnswers>[0]) => ({
  tagSerialNumber: serial,
  createdAt: new Date().toISOString(),
  answers: conformingAnswers(questions),
});

/**
 * Inspects a piece of equipment by its tag, through the endpoints of the phone. Returns the status, or 0 for a tag that leads to no
 * equipment.
 */
export async function inspectByTag(me: SignedInUser, serial: string, photos: string[] = []): Promise<number> {
  const tag = (await me.call(getFieldTag, { params: { serial } })).value;
  if (tag.state !== 'REGISTERED') {
    return 0;
  }
  const body = { ...recordOf(serial, tag.checklist.inspectionQuestions), photos };
  return (await me.call(putInspection, { params: { id: newId() }, body })).status;
}

/** Creates a product with a type and a category that are not in the starter catalogue. */
export async function createOwnProduct(
  me: SignedInUser,
  mark: string,
): Promise<{ productId: string; attributeId: string }> {
  const category = await me.call(createCategory, {
    body: { name: `Escadas ${mark}`, enabled: true },
  });
  const type = await me.call(createInspectionType, {
    body: { name: 'Escada fixa', categoryId: category.value.id, enabled: true },
  });
  const params = { id: type.value.id };
  await me.call(putInspectionQuestions, {
    params,
    body: [{ question: 'Os degraus estão firmes?', type: 'YES_NO_NA', enabled: true }],
  });
  const attributes = await me.call(putInspectionTypeAttributes, {
    params,
    body: [{ attribute: 'Altura', type: 'TEXT', enabled: true }],
  });
  const product = await me.call(createProduct, {
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

/** A customer with two inspected pieces of equipment; `id` is the user's, `photo` the id of an inspection's photo. */
export interface EquippedCustomer {
  readonly id: string;
  readonly me: SignedInUser;
  readonly extinguisher: TestEquipment;
  readonly ladder: TestEquipment;
  readonly photo: string;
}

/** Finds the user who currently has an e-mail address. */
async function findUser({ database }: TestApp, email: string): Promise<UserRow> {
  const { rows } = await database.pool.query<UserRow>(
    `select * from public.users where email = $1 and status <> 'MIGRATED'`,
    [email],
  );
  return requireRow(rows);
}

/** Finds a group's schema and role, and the company of one of its users. */
async function findTenantCompany(
  { database }: TestApp,
  group: string,
  userEmail?: string,
): Promise<TenantCompany> {
  const { rows } = await database.pool.query<TenantCompany>(
    `select g.schema_name as schema, g.tenant_role as role, u.company_id as company
     from public.company_groups g left join public.users u on u.company_group_id = g.id and u.email = $2
     where g.name = $1`,
    [group, userEmail],
  );
  return requireRow(rows);
}

async function openSession(server: TestApp, email: string, password: string): Promise<SignedInUser> {
  const token = (await signInAs(server, email, password)).body;
  return { call: callAs(server, undefined, { authorization: `Bearer ${token}` }) };
}

/** Returns the platform admin in a customer's company, who may change the shared catalogue of the generic group. */
async function findCurator(server: TestApp, email: string): Promise<SignedInUser> {
  const { company_id } = await findUser(server, email);
  return { call: callAs(server, 'platformAdmin', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${company_id}` }) };
}

/**
 * Registers and inspects an extinguisher of the starter catalogue and a ladder of the customer's own catalogue. The extinguisher also gets
 * a maintenance.
 */
async function registerAndInspectEquipment(
  me: SignedInUser,
  curator: SignedInUser,
  mark: string,
): Promise<Omit<EquippedCustomer, 'id'>> {
  const extinguisher = await registerEquipmentAs(me);
  const { productId, attributeId } = await createOwnProduct(curator, mark);
  const ladder = await registerEquipmentAs(me, {
    productName: `Escada ${mark}`,
    body: { productId, extraLabel: 'Telhado', attributes: [{ attributeId, value: '3 m' }] },
  });
  const photo = await sendPhoto(me);
  expect(await inspectByTag(me, extinguisher.serial, [photo])).toBe(200);
  expect(await inspectByTag(me, ladder.serial)).toBe(200);
  const maintained = await me.call(putMaintenance, {
    params: { id: newId() },
    body: recordOf(extinguisher.serial, extinguisher.checklist.maintenanceQuestions),
  });
  expect(maintained.status).toBe(200);
  return { me, extinguisher, ladder, photo };
}

/** Creates the helpers for customers of an application. */
export function customers(server: TestApp) {
  const { call } = server;
  const signIn = (email: string, password = PASSWORD) => openSession(server, email, password);

  /** Registers a company with its user and activates them. Returns the user's id and session. */
  async function addCustomer(email: string): Promise<{ id: string; me: SignedInUser }> {
    await call(undefined, registerUser, { body: registrationOf(email) });
    const { id } = await findUser(server, email);
    await call('platformAdmin', activateGenericPending, { params: { id }, body: { companyName: email } });
    return { id, me: await signIn(email) };
  }

  /** Adds a customer with two inspected pieces of equipment; `mark` makes the names of its own catalogue unique. */
  async function addEquippedCustomer(email: string, mark: string): Promise<EquippedCustomer> {
    const { id, me } = await addCustomer(email);
    return { id, ...(await registerAndInspectEquipment(me, await findCurator(server, email), mark)) };
  }

  return {
    findUser: (email: string) => findUser(server, email),
    findTenantCompany: (group: string, userEmail?: string) => findTenantCompany(server, group, userEmail),
    signIn,
    addCustomer,
    addEquippedCustomer,
    migrateUser: (id: string, companyGroup: string, companyId: string) =>
      call('platformAdmin', migrateUser, { params: { id }, body: { companyGroup, companyId } }),
  };
}
