/** Tests of the phone's endpoints of tags and products. There is no test of 403, because every role may read. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getFieldTag,
  listRegistrationProducts,
} from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  getInspectionQuestions,
  putInspectionQuestions,
  putInspectionTypeAttributes,
  updateInspectionType,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { exportLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import { useApp } from '../../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;

const tagFor = async (who: PersonName | undefined, serial: string) =>
  call(who, getFieldTag, { params: { serial } });

describe('GET /field/tags/{serial}/', () => {
  it('an unknown serial is FREE', async () => {
    const serial = freshSerial();
    const typed = `${serial.slice(0, 4)} ${serial.slice(4)}`.toLowerCase();
    expect((await tagFor('operator', typed)).value).toEqual({
      state: 'FREE',
      serial,
      isMade: false,
      replacement: null,
    });
  });

  it('a free tag that was made for the company is FREE with `isMade`', async () => {
    const { rows } = await server.database.pool.query(
      'select company_id as id from public.users where email = $1',
      [emailOf('operator')],
    );
    const params = { companyId: rows[0]?.id, quantity: 1 };
    const printed = await call('groupAdmin', exportLabels, { params, query: { request: systemIds.newId() } });
    expect(printed.status).toBe(200);
    const { rows: tags } = await server.database.pool.query(
      'select serial_number as serial from g1_home.tags where equipment_id is null and company_id = $1',
      [rows[0]?.id],
    );
    expect(tags).toHaveLength(1);
    expect((await tagFor('operator', tags[0]?.serial)).value).toMatchObject({ state: 'FREE', isMade: true });
  });

  it('returns the equipment with its checklists to every role that sees its company', async () => {
    const { serial, product } = await registerTestEquipment(server, { productName: 'Extintor de CO₂' });
    const summary = await call('companyAdmin', getEquipment, { params: { serial } });
    for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const) {
      const { value } = await tagFor(who, serial);
      expect(value).toMatchObject({ state: 'REGISTERED', serial, equipment: summary.value });
    }
    const { value } = await tagFor('operator', serial);
    if (value.state !== 'REGISTERED') {
      throw new Error('not registered');
    }
    const questions = await call('companyAdmin', getInspectionQuestions, {
      params: { id: product.inspectionTypeId },
    });
    expect(value.checklist.inspectionQuestions.map((row) => row.question)).toEqual(
      questions.value.filter((row) => row.enabled).map((row) => row.question),
    );
    const custom = value.checklist.inspectionQuestions.find((row) => row.type === 'CUSTOM');
    expect(custom?.customAnswers.map((answer) => answer.type)).toEqual([
      'POSITIVE',
      'NEGATIVE',
      'NEGATIVE',
      'NEGATIVE',
      'NA',
    ]);
    expect(value.checklist.maintenanceQuestions.length).toBeGreaterThan(0);
    expect(value.checklist.parts.length).toBeGreaterThan(0);
  });

  it('returns enabled questions only, in the order of the list', async () => {
    const { serial, product } = await registerTestEquipment(server, { productName: 'Escada' });
    const params = { id: product.inspectionTypeId };
    const saved = (await call('companyAdmin', getInspectionQuestions, { params })).value;
    const [first, ...rest] = saved.toReversed();
    await call('companyAdmin', putInspectionQuestions, {
      params,
      body: [{ ...first, enabled: false } as (typeof saved)[number], ...rest],
    });
    const { value } = await tagFor('operator', serial);
    expect(value).toMatchObject({
      checklist: { inspectionQuestions: rest.map(({ id, question }) => ({ id, question })) },
    });
  });

  it('a retired serial leads to its equipment', async () => {
    const { id, serial } = await registerTestEquipment(server);
    const retired = freshSerial();
    await server.database.pool.query(
      `insert into g1_home.tags (serial_number, company_id, retired, equipment_id, created_at, update_date)
       select $1, company_id, true, id, now(), now() from g1_home.equipment where id = $2`,
      [retired, id],
    );
    const { value } = await tagFor('operator', retired);
    expect(value).toMatchObject({
      state: 'REGISTERED',
      serial: retired,
      equipment: { id, tagSerialNumber: serial },
    });
  });

  it('400 for a wrong check character', async () => {
    const serial = freshSerial();
    const wrong = serial.slice(0, -1) + (serial.endsWith('0') ? '1' : '0');
    expect((await tagFor('operator', wrong)).problem.issues).toEqual([
      { path: 'serial', code: 'tag_serial' },
    ]);
  });

  it('401 without a session', async () => {
    expect((await tagFor(undefined, freshSerial())).status).toBe(401);
  });

  it('404 for equipment of another company or group', async () => {
    const { serial } = await registerTestEquipment(server);
    for (const who of ['foreignAdmin', 'foreignGroupAdmin', 'siblingAdmin'] as const) {
      expect((await tagFor(who, serial)).status).toBe(404);
    }
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    for (const who of ['platformAdmin', 'groupAdmin', 'companyAdmin', 'operator'] as const) {
      expect((await tagFor(who, foreign.serial)).status).toBe(404);
    }
  });
});

describe('GET /field/products/', () => {
  it('lists products by name, in Portuguese order', async () => {
    const { value } = await call('operator', listRegistrationProducts);
    const names = value.map((product) => product.name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  it('has the manufacturer and the manufacturing number of a product', async () => {
    const [{ id } = { id: '' }] = (await call('operator', listRegistrationProducts)).value;
    await server.database.pool.query(
      `update g1_home.products set manufacturer = 'Kidde', manufacturing_number = 'ABNT 4' where id = $1`,
      [id],
    );
    const { value } = await call('operator', listRegistrationProducts);
    expect(value.find((product) => product.id === id)).toMatchObject({
      manufacturer: 'Kidde',
      manufacturingNumber: 'ABNT 4',
    });
  });

  it('lists no disabled attribute', async () => {
    const before = (await call('operator', listRegistrationProducts)).value;
    const product = before.find((item) => item.attributes.length > 1);
    if (product === undefined) {
      throw new Error('no product with attributes');
    }
    const params = { id: product.inspectionTypeId };
    const [disabled, ...others] = product.attributes;
    await call('companyAdmin', putInspectionTypeAttributes, {
      params,
      body: [{ ...disabled, enabled: false } as (typeof product.attributes)[number], ...others],
    });
    const after = (await call('operator', listRegistrationProducts)).value;
    expect(after.find((item) => item.id === product.id)?.attributes).toEqual(others);
  });

  it('lists no disabled product', async () => {
    const before = (await call('operator', listRegistrationProducts)).value.map((item) => item.id);
    const [id] = before;
    await server.database.pool.query('update g1_home.products set enabled = false where id = $1', [id]);
    const after = (await call('operator', listRegistrationProducts)).value.map((item) => item.id);
    expect(after).toEqual(before.slice(1));
  });

  it('lists no product of a disabled subcategory', async () => {
    const before = (await call('operator', listRegistrationProducts)).value;
    const product = before.at(-1);
    const { rows } = await server.database.pool.query<{ category_id: string }>(
      'select category_id from g1_home.inspection_types where id = $1',
      [product?.inspectionTypeId],
    );
    await call('companyAdmin', updateInspectionType, {
      params: { id: product?.inspectionTypeId ?? '' },
      body: {
        name: product?.inspectionTypeName ?? '',
        categoryId: rows[0]?.category_id ?? '',
        enabled: false,
      },
    });
    const after = (await call('operator', listRegistrationProducts)).value;
    expect(after).toEqual(before.filter((item) => item.inspectionTypeId !== product?.inspectionTypeId));
  });

  it('401 without a session', async () => {
    expect((await call(undefined, listRegistrationProducts)).status).toBe(401);
  });

  it("lists only products of the user's group", async () => {
    const own = (await call('companyAdmin', listRegistrationProducts)).value.map((product) => product.id);
    const foreign = (await call('foreignAdmin', listRegistrationProducts)).value.map((product) => product.id);
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter((id) => own.includes(id))).toEqual([]);
  });
});
