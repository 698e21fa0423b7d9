/** What calls with an id are aimed at: one of each kind, of the own company, of a sibling and of another group. */
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
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';
import { freshSerial, registerTestEquipment } from './equipment.ts';
import type { NamedValues } from './matrix-values.ts';
import { emailOf, type PersonName } from './people.ts';
import { recordTestInspection, recordTestMaintenance } from './records.ts';

export const PLACES = ['own', 'sibling', 'foreign'] as const;
export type Place = (typeof PLACES)[number];

export interface Target {
  /** Whose a sibling's is: out of sight for one company, shared by the whole group, or there in its own company alone. */
  readonly ownedBy: 'company' | 'group' | 'active';
  /** Named in the body alone: one that is out of sight is a wrong field, not a missing page. */
  readonly inBody?: true;
  /** Parameters and fields of the body that name the target. */
  readonly at: (place: Place) => Promise<NamedValues> | NamedValues;
}

/** Somebody who works in a place. */
const WORKER: Readonly<Record<Place, PersonName>> = {
  own: 'company',
  sibling: 'sibling',
  foreign: 'stranger',
};
const ADMIN: Readonly<Record<Place, PersonName>> = {
  own: 'group',
  sibling: 'group',
  foreign: 'strangerGroup',
};

/** A small picture, as a form sends it. */
export async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
  return form;
}

/** A sheet of one row, uploaded anew each time: some calls write or forget it. */
async function uploaded(server: TestApp, who: PersonName): Promise<NamedValues> {
  const payload = new FormData();
  payload.set('file', new Blob(['Produto;Local\nMatriz;Sala'], { type: 'text/csv' }), 'x.csv');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/web/imports/',
    headers: { authorization: `Bearer ${await server.tokenOf(who)}` },
    payload,
  });
  return { id: answer.json<{ id: string }>().id, number: 2 };
}

async function collected<T>(work: (place: Place) => Promise<T>): Promise<Readonly<Record<Place, T>>> {
  return { own: await work('own'), sibling: await work('sibling'), foreign: await work('foreign') };
}

/** Makes the targets; the patterns match method and path of an endpoint, `GET /web/...`. */
export async function makeTargets(server: TestApp): Promise<readonly (readonly [RegExp, Target])[]> {
  const { call } = server;
  const equipment = await collected(async (place) => registerTestEquipment(server, { who: WORKER[place] }));
  const companies = await collected(async (place) => {
    const { rows } = await server.database.pool.query<{ company_id: string }>(
      'select company_id from public.users where email = $1',
      [emailOf(WORKER[place])],
    );
    return rows[0]?.company_id ?? '';
  });
  const categories = await collected(async (place) => {
    const { value } = await call(WORKER[place], listCategories, { query: { pageSize: 1 } });
    return value.items[0]?.id ?? '';
  });
  const types = await collected(async (place) => {
    const { value } = await call(WORKER[place], listInspectionTypes, { query: { pageSize: 1000 } });
    return value.items;
  });
  const questions = await collected(async (place) => {
    for (const { id } of types[place]) {
      const { value } = await call(WORKER[place], getInspectionQuestions, { params: { id } });
      const custom = value.find((question) => question.type === 'CUSTOM');
      if (custom !== undefined) {
        return custom.id;
      }
    }
    throw new Error('no custom question');
  });
  const toggles = await collected(async (place) => {
    const { value } = await call(WORKER[place], listSystemConfig);
    return value.find((toggle) => toggle.param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  });
  const photos = await collected(async (place) => {
    const id = systemIds.newId();
    await call(
      WORKER[place],
      putPhoto,
      { params: { id }, body: new Blob([]) },
      { rawBody: await pictureForm() },
    );
    return id;
  });
  const ids = async (emails: readonly string[]) => {
    const { rows } = await server.database.pool.query<{ id: string; email: string }>(
      'select id, email from public.users where email = any($1)',
      [emails],
    );
    return emails.map((email) => rows.find((row) => row.email === email)?.id ?? '');
  };
  // Everybody of the own company answers for a line of its order.
  const answering: Readonly<Record<Place, readonly PersonName[]>> = {
    own: ['operator', 'company', 'group'],
    sibling: ['sibling'],
    foreign: ['stranger'],
  };
  const orders = await collected(async (place) => {
    const { rows } = await server.database.pool.query<{ day: string }>(
      "select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day",
    );
    const people = await ids(answering[place].map((name) => emailOf(name)));
    const serials = await Promise.all(
      people.map(async () => (await registerTestEquipment(server, { who: WORKER[place] })).serial),
    );
    const day = rows[0]?.day ?? '';
    const equipments = people.map((responsibleUserId, at) => ({
      equipmentSerialNumber: serials[at] ?? '',
      type: 'INSPECTION' as const,
      responsibleUserId,
    }));
    const body = {
      startDate: day,
      endDate: day,
      priority: 'LOW' as const,
      responsibleUserId: people[0] ?? '',
      observation: 'Matriz',
      equipments,
    };
    const headers = {
      'mobcheck-company': `${place === 'foreign' ? 'stranger' : 'home'}/${companies[place]}`,
    };
    const { id } = (await call('platform', createServiceOrder, { body }, { headers })).value;
    const order = (await call('platform', getServiceOrder, { params: { id } }, { headers })).value;
    return {
      id,
      startDate: day,
      endDate: day,
      responsibleUserId: people[0],
      status: 'PENDING',
      equipments: order.equipments.map((line) => ({
        id: line.id,
        equipmentSerialNumber: line.equipmentSerialNumber,
        type: line.type,
        responsibleUserId: line.responsibleUserId,
        completionDate: null,
      })),
    };
  });
  const records = await collected(async (place) => {
    const who = WORKER[place];
    const piece = await registerTestEquipment(server, { who });
    return {
      inspections: await recordTestInspection(server, piece, { who }),
      maintenances: await recordTestMaintenance(server, piece, { who }),
    };
  });
  // A company's picture and a product's are there once somebody put one.
  for (const place of PLACES) {
    const rawBody = await pictureForm();
    const companyUrl = `/web/companies/${companies[place]}/image/`;
    const productUrl = `/web/products/${equipment[place].product.id}/image/`;
    for (const url of [companyUrl, productUrl]) {
      await server.app.inject({
        method: 'PUT',
        url,
        headers: { authorization: `Bearer ${await server.tokenOf(ADMIN[place])}` },
        payload: rawBody,
      });
    }
  }
  // A new one each time: some calls remove, move or lock out the person.
  const person = async (place: Place): Promise<NamedValues> => {
    const id = systemIds.newId();
    const email = `alvo-${id}@matrix.test`;
    await server.database.pool.query(
      `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
       select $1, $2, 'Alvo', 'COMPANY_OPERATOR', 'ACTIVE', password_hash, company_group_id, company_id, company_name
       from public.users where email = $3`,
      [id, email, emailOf(WORKER[place])],
    );
    return { id, email, companyId: companies[place] };
  };
  // A new request each time: some calls close it.
  const requested = async (place: Place, newSerial: string): Promise<string> => {
    const id = systemIds.newId();
    await call(WORKER[place], putTagReplacement, { params: { id }, body: { newSerial } });
    return id;
  };
  const replaced = await collected(async (place) => {
    const newSerial = freshSerial();
    await requested(place, newSerial);
    return { newSerial, oldSerial: (await registerTestEquipment(server, { who: WORKER[place] })).serial };
  });
  const company = (place: Place): NamedValues => ({ id: companies[place] });
  const groups = { own: 'home', sibling: 'home', foreign: 'stranger' } as const;
  return [
    [/ \/web\/categories\/:id/, { ownedBy: 'group', at: (place) => ({ id: categories[place] }) }],
    [
      / \/web\/inspection-types\/:id/,
      {
        ownedBy: 'group',
        at: (place) => ({ id: types[place][0]?.id, categoryId: types[place][0]?.categoryId }),
      },
    ],
    [/:questionId/, { ownedBy: 'group', at: (place) => ({ questionId: questions[place] }) }],
    [
      / \/web\/products\/:id/,
      {
        ownedBy: 'group',
        at: (place) => ({ id: equipment[place].product.id, inspectionTypeId: types[place][0]?.id }),
      },
    ],
    [/ \/web\/companies\/:id/, { ownedBy: 'group', at: company }],
    [/ \/web\/(company-)?users\/:/, { ownedBy: 'company', at: person }],
    [
      / \/web\/config-system\/:id/,
      { ownedBy: 'group', at: (place) => ({ id: toggles[place], configValue: 1, enabled: true }) },
    ],
    [
      / \/(web\/equipments|web\/tags|field\/tags)\/:serial/,
      {
        ownedBy: 'company',
        at: (place) => ({ serial: equipment[place].serial, productId: equipment[place].product.id }),
      },
    ],
    [
      / \/field\/(inspections|maintenances)\/:id/,
      {
        ownedBy: 'company',
        at: (place) => ({ id: systemIds.newId(), tagSerialNumber: equipment[place].serial }),
      },
    ],
    [
      / \/web\/(tag-replacements|equipments\/replace)\/:id/,
      { ownedBy: 'company', at: async (place) => ({ id: await requested(place, freshSerial()) }) },
    ],
    [
      / \/field\/tag-replacements\/:id/,
      { ownedBy: 'company', at: (place) => ({ id: systemIds.newId(), newSerial: equipment[place].serial }) },
    ],
    [/:newSerial\/replace-to/, { ownedBy: 'company', at: (place) => replaced[place] }],
    [/ \/web\/inspections\/:id/, { ownedBy: 'company', at: (place) => ({ id: records[place].inspections }) }],
    [
      / \/web\/maintenances\/:id/,
      { ownedBy: 'company', at: (place) => ({ id: records[place].maintenances }) },
    ],
    [/ \/web\/photos\/:id/, { ownedBy: 'company', at: (place) => ({ id: photos[place] }) }],
    [
      /POST \/web\/inspection-types\/$/,
      { ownedBy: 'group', inBody: true, at: (place) => ({ categoryId: categories[place] }) },
    ],
    [
      /POST \/web\/products\/$/,
      { ownedBy: 'group', inBody: true, at: (place) => ({ inspectionTypeId: types[place][0]?.id }) },
    ],
    [
      /POST \/web\/equipments\/$/,
      {
        ownedBy: 'group',
        inBody: true,
        at: (place) => ({ tagSerialNumber: freshSerial(), productId: equipment[place].product.id }),
      },
    ],
    [
      /POST \/web\/company-users\/$/,
      { ownedBy: 'company', inBody: true, at: (place) => ({ companyId: companies[place] }) },
    ],
    [
      / \/(web\/service-order|field\/service-orders)\/:id/,
      { ownedBy: 'active', at: (place) => orders[place] },
    ],
    [
      /POST \/web\/service-order\/$/,
      {
        ownedBy: 'active',
        inBody: true,
        at: (place) => ({
          ...orders.own,
          responsibleUserId: orders[place].responsibleUserId,
          equipments: [{ equipmentSerialNumber: equipment.own.serial, type: 'INSPECTION' }],
        }),
      },
    ],
    [/ \/web\/imports\/:id/, { ownedBy: 'company', at: async (place) => uploaded(server, WORKER[place]) }],
    [
      / \/web\/qr-code\/generated?\/:companyId/,
      { ownedBy: 'company', at: (place) => ({ companyId: companies[place] }) },
    ],
    [/:companyGroup/, { ownedBy: 'group', at: (place) => ({ companyGroup: groups[place] }) }],
  ];
}
