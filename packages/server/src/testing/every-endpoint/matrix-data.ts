/** Data for the matrix of roles, of the caller's company, of another company in its group, and of another group. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  getInspectionQuestions,
  listInspectionTypes,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import {
  createServiceOrder,
  getServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { listSystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import sharp from 'sharp';
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import { freshSerial, registerTestEquipment } from '../equipment.ts';
import { emailOf, type PersonName } from '../people.ts';
import { recordTestInspection, recordTestMaintenance } from '../records.ts';

/** The company that data belongs to, relative to the caller. */
export const RELATIONS = ['own', 'sibling', 'foreign'] as const;
export type Relation = (typeof RELATIONS)[number];

type ByRelation<T> = Readonly<Record<Relation, T>>;

/** A user of each company. */
export const USER_OF: ByRelation<PersonName> = {
  own: 'companyAdmin',
  sibling: 'siblingAdmin',
  foreign: 'foreignAdmin',
};
const GROUP_ADMIN_OF: ByRelation<PersonName> = {
  own: 'groupAdmin',
  sibling: 'groupAdmin',
  foreign: 'foreignGroupAdmin',
};
export const GROUP_OF = { own: 'home', sibling: 'home', foreign: 'foreign' } as const;

/** The responsible users of the lines of each company's order. */
const RESPONSIBLE: ByRelation<readonly PersonName[]> = {
  own: ['operator', 'companyAdmin', 'groupAdmin'],
  sibling: ['siblingAdmin'],
  foreign: ['foreignAdmin'],
};

/** Creates a form with a small picture. */
export async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
  return form;
}

async function forEachRelation<T>(work: (relation: Relation) => Promise<T>): Promise<ByRelation<T>> {
  return { own: await work('own'), sibling: await work('sibling'), foreign: await work('foreign') };
}

async function companyOf({ database }: TestApp, relation: Relation): Promise<string> {
  const { rows } = await database.pool.query<{ company_id: string }>(
    'select company_id from public.users where email = $1',
    [emailOf(USER_OF[relation])],
  );
  return rows[0]?.company_id ?? '';
}

/** Finds a category, an inspection type, a CUSTOM question and a setting of the system config. */
async function catalogueOf({ call }: TestApp, relation: Relation) {
  const who = USER_OF[relation];
  const categories = (await call(who, listCategories, { query: { pageSize: 1 } })).value;
  const types = (await call(who, listInspectionTypes, { query: { pageSize: 1000 } })).value.items;
  const systemConfig = (await call(who, listSystemConfig)).value;
  for (const { id } of types) {
    const { value } = await call(who, getInspectionQuestions, { params: { id } });
    const custom = value.find((question) => question.type === 'CUSTOM');
    if (custom !== undefined) {
      return {
        categoryId: categories.items[0]?.id ?? '',
        type: types[0],
        questionId: custom.id,
        systemConfigId:
          systemConfig.find((setting) => setting.param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '',
      };
    }
  }
  throw new Error('no custom question');
}

async function sendPhoto({ call }: TestApp, relation: Relation): Promise<string> {
  const id = systemIds.newId();
  const rawBody = await pictureForm();
  await call(USER_OF[relation], putPhoto, { params: { id }, body: new Blob([]) }, { rawBody });
  return id;
}

async function userIds({ database }: TestApp, emails: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; email: string }>(
    'select id, email from public.users where email = any($1)',
    [emails],
  );
  return emails.map((email) => rows.find((row) => row.email === email)?.id ?? '');
}

/** Creates a service order of today and returns the body of an update of it. */
async function orderIn(server: TestApp, relation: Relation, companyId: string) {
  const { rows } = await server.database.pool.query<{ day: string }>(
    "select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day",
  );
  const day = rows[0]?.day ?? '';
  const responsibleIds = await userIds(
    server,
    RESPONSIBLE[relation].map((name) => emailOf(name)),
  );
  const serials = await Promise.all(
    responsibleIds.map(async () => (await registerTestEquipment(server, { who: USER_OF[relation] })).serial),
  );
  const body = {
    startDate: day,
    endDate: day,
    priority: 'LOW' as const,
    responsibleUserId: responsibleIds[0] ?? '',
    observation: 'Matriz',
    equipments: responsibleIds.map((responsibleUserId, index) => ({
      equipmentSerialNumber: serials[index] ?? '',
      type: 'INSPECTION' as const,
      responsibleUserId,
    })),
  };
  const headers = { 'mobcheck-company': `${GROUP_OF[relation]}/${companyId}` };
  const { id } = (await server.call('platformAdmin', createServiceOrder, { body }, { headers })).value;
  const order = (await server.call('platformAdmin', getServiceOrder, { params: { id } }, { headers })).value;
  return {
    id,
    startDate: day,
    endDate: day,
    responsibleUserId: responsibleIds[0],
    status: 'PENDING',
    equipments: order.equipments.map((line) => ({
      id: line.id,
      equipmentSerialNumber: line.equipmentSerialNumber,
      type: line.type,
      responsibleUserId: line.responsibleUserId,
      completionDate: null,
    })),
  };
}

async function recordsIn(server: TestApp, relation: Relation) {
  const who = USER_OF[relation];
  const piece = await registerTestEquipment(server, { who });
  return {
    inspections: await recordTestInspection(server, piece, { who }),
    maintenances: await recordTestMaintenance(server, piece, { who }),
  };
}

/** Uploads a picture of a company and one of a product. */
async function putPictures(
  server: TestApp,
  relation: Relation,
  { companyId, productId }: { companyId: string; productId: string },
): Promise<void> {
  const payload = await pictureForm();
  for (const url of [`/web/companies/${companyId}/image/`, `/web/products/${productId}/image/`]) {
    await server.app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${await server.tokenOf(GROUP_ADMIN_OF[relation])}` },
      payload,
    });
  }
}

/** Creates a tag replacement request and returns its id. */
export async function requestReplacement(
  { call }: TestApp,
  relation: Relation,
  newSerial: string,
): Promise<string> {
  const id = systemIds.newId();
  await call(USER_OF[relation], putTagReplacement, { params: { id }, body: { newSerial } });
  return id;
}

/** Creates all data that calls do not use up, and returns its ids. */
export async function makeMatrixData(server: TestApp) {
  return forEachRelation(async (relation) => {
    const who = USER_OF[relation];
    const equipment = await registerTestEquipment(server, { who });
    const companyId = await companyOf(server, relation);
    const catalogue = await catalogueOf(server, relation);
    const photoId = await sendPhoto(server, relation);
    const order = await orderIn(server, relation, companyId);
    const records = await recordsIn(server, relation);
    await putPictures(server, relation, { companyId, productId: equipment.product.id });
    const newSerial = freshSerial();
    await requestReplacement(server, relation, newSerial);
    const { serial: oldSerial } = await registerTestEquipment(server, { who });
    const replacement = { newSerial, oldSerial };
    return { equipment, companyId, ...catalogue, photoId, order, records, replacement };
  });
}

export type MatrixData = Awaited<ReturnType<typeof makeMatrixData>>;
