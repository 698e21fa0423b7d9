/** Targets of calls with an id, by method and path of the endpoint. */
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';
import { freshSerial } from './equipment.ts';
import {
  GROUP,
  makeMatrixData,
  requestReplacement,
  WORKER,
  type MatrixData,
  type Owner,
} from './matrix-data.ts';
import type { NamedValues } from './matrix-values.ts';
import { emailOf, type PersonName } from './people.ts';

export interface Target {
  /**
   * Who may see it: `company`: users of its company and group admins; `group`: the whole group; `active`: only users
   * whose active company it belongs to.
   */
  readonly ownedBy: 'company' | 'group' | 'active';
  /** The id is only in the body, so one that the caller may not see is a field error instead of 404. */
  readonly inBody?: true;
  /** Returns the parameters and body fields with the target's ids. */
  readonly at: (owner: Owner) => Promise<NamedValues> | NamedValues;
}

/** The patterns match method and path of an endpoint, `GET /web/...`. */
type Targets = readonly (readonly [RegExp, Target])[];

/** Uploads a sheet with one row; a new one each time, since some calls write or discard it. */
async function uploadSheet(server: TestApp, who: PersonName): Promise<NamedValues> {
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

/** Adds a user; a new one each time, since some calls remove, move or deactivate it. */
async function addPerson({ database }: TestApp, owner: Owner, companyId: string): Promise<NamedValues> {
  const id = systemIds.newId();
  const email = `alvo-${id}@matrix.test`;
  await database.pool.query(
    `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
     select $1, $2, 'Alvo', 'COMPANY_OPERATOR', 'ACTIVE', password_hash, company_group_id, company_id, company_name
     from public.users where email = $3`,
    [id, email, emailOf(WORKER[owner])],
  );
  return { id, email, companyId };
}

function catalogueTargets(data: MatrixData): Targets {
  return [
    [/ \/web\/categories\/:id/, { ownedBy: 'group', at: (owner) => ({ id: data[owner].categoryId }) }],
    [
      / \/web\/inspection-types\/:id/,
      {
        ownedBy: 'group',
        at: (owner) => ({ id: data[owner].type?.id, categoryId: data[owner].type?.categoryId }),
      },
    ],
    [/:questionId/, { ownedBy: 'group', at: (owner) => ({ questionId: data[owner].questionId }) }],
    [
      / \/web\/products\/:id/,
      {
        ownedBy: 'group',
        at: (owner) => ({ id: data[owner].equipment.product.id, inspectionTypeId: data[owner].type?.id }),
      },
    ],
  ];
}

function organisationTargets(server: TestApp, data: MatrixData): Targets {
  return [
    [/ \/web\/companies\/:id/, { ownedBy: 'group', at: (owner) => ({ id: data[owner].companyId }) }],
    [
      / \/web\/(company-)?users\/:/,
      { ownedBy: 'company', at: (owner) => addPerson(server, owner, data[owner].companyId) },
    ],
    [
      / \/web\/config-system\/:id/,
      { ownedBy: 'group', at: (owner) => ({ id: data[owner].toggleId, configValue: 1, enabled: true }) },
    ],
    [
      / \/web\/qr-code\/generated?\/:companyId/,
      { ownedBy: 'company', at: (owner) => ({ companyId: data[owner].companyId }) },
    ],
    [/:companyGroup/, { ownedBy: 'group', at: (owner) => ({ companyGroup: GROUP[owner] }) }],
  ];
}

function equipmentTargets(server: TestApp, data: MatrixData): Targets {
  return [
    [
      / \/(web\/equipments|web\/tags|field\/tags)\/:serial/,
      {
        ownedBy: 'company',
        at: (owner) => ({
          serial: data[owner].equipment.serial,
          productId: data[owner].equipment.product.id,
        }),
      },
    ],
    [
      / \/(web\/tag-replacements|web\/equipments\/replace)\/:id/,
      {
        ownedBy: 'company',
        at: async (owner) => ({ id: await requestReplacement(server, owner, freshSerial()) }),
      },
    ],
    [
      / \/field\/tag-replacements\/:id/,
      {
        ownedBy: 'company',
        at: (owner) => ({ id: systemIds.newId(), newSerial: data[owner].equipment.serial }),
      },
    ],
    [/:newSerial\/replace-to/, { ownedBy: 'company', at: (owner) => data[owner].replacement }],
    [/ \/web\/imports\/:id/, { ownedBy: 'company', at: async (owner) => uploadSheet(server, WORKER[owner]) }],
  ];
}

function recordTargets(data: MatrixData): Targets {
  return [
    [
      / \/field\/(inspections|maintenances)\/:id/,
      {
        ownedBy: 'company',
        at: (owner) => ({ id: systemIds.newId(), tagSerialNumber: data[owner].equipment.serial }),
      },
    ],
    [
      / \/web\/inspections\/:id/,
      { ownedBy: 'company', at: (owner) => ({ id: data[owner].records.inspections }) },
    ],
    [
      / \/web\/maintenances\/:id/,
      { ownedBy: 'company', at: (owner) => ({ id: data[owner].records.maintenances }) },
    ],
    [/ \/web\/photos\/:id/, { ownedBy: 'company', at: (owner) => ({ id: data[owner].photoId }) }],
    [
      / \/(web\/service-order|field\/service-orders)\/:id/,
      { ownedBy: 'active', at: (owner) => data[owner].order },
    ],
  ];
}

/** Targets whose ids are in the body of a creating call. */
function creationTargets(data: MatrixData): Targets {
  const inBody = true;
  return [
    [
      /POST \/web\/inspection-types\/$/,
      { ownedBy: 'group', inBody, at: (owner) => ({ categoryId: data[owner].categoryId }) },
    ],
    [
      /POST \/web\/products\/$/,
      { ownedBy: 'group', inBody, at: (owner) => ({ inspectionTypeId: data[owner].type?.id }) },
    ],
    [
      /POST \/web\/equipments\/$/,
      {
        ownedBy: 'group',
        inBody,
        at: (owner) => ({ tagSerialNumber: freshSerial(), productId: data[owner].equipment.product.id }),
      },
    ],
    [
      /POST \/web\/company-users\/$/,
      { ownedBy: 'company', inBody, at: (owner) => ({ companyId: data[owner].companyId }) },
    ],
    [
      /POST \/web\/service-order\/$/,
      {
        ownedBy: 'active',
        inBody,
        at: (owner) => ({
          ...data.own.order,
          responsibleUserId: data[owner].order.responsibleUserId,
          equipments: [{ equipmentSerialNumber: data.own.equipment.serial, type: 'INSPECTION' }],
        }),
      },
    ],
  ];
}

/** Creates the targets and their data. */
export async function makeTargets(server: TestApp): Promise<Targets> {
  const data = await makeMatrixData(server);
  return [
    ...catalogueTargets(data),
    ...organisationTargets(server, data),
    ...equipmentTargets(server, data),
    ...recordTargets(data),
    ...creationTargets(data),
  ];
}
