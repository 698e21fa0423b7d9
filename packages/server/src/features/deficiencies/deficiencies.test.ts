/** Tests of the list and the file of deficiencies, and of deficiencies on phones. */
import {
  createDeficiency,
  DEFICIENCY_FIELDS,
  DEFICIENCY_STATES,
  type deficienciesQuery,
  dismissDeficiencies,
  downloadDeficienciesExcel,
  listDeficiencies,
  updateDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import {
  getInspectionQuestions,
  putInspectionQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { systemIds } from '../../platform/context/ids.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { answersWith, deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const NOW = new Date('2026-06-10T12:00:00Z');

let piece: TestEquipment;
let theirs: TestEquipment;

async function add(
  description: string,
  {
    on = piece,
    who = 'companyAdmin',
    severity = 'MAJOR',
  }: {
    on?: TestEquipment;
    who?: PersonName;
    severity?: 'BLOCKING' | 'MAJOR' | 'MINOR';
  } = {},
): Promise<string> {
  const body = { tagSerialNumber: on.serial, description, severity };
  return (await call(who, createDeficiency, { body })).value.id;
}

const userIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.id;

beforeAll(async () => {
  server.setNow(NOW);
  await switchOnPreviewed(server);
  piece = await registerTestEquipment(server);
  theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
});

describe('GET /web/deficiencies/', () => {
  let listed: TestEquipment;
  let ids: string[];

  beforeAll(async () => {
    listed = await registerTestEquipment(server, { body: { extraLabel: 'Portaria' } });
    ids = [
      await add('Mangueira trincada', { on: listed, severity: 'BLOCKING' }),
      await add('Placa ausente', { on: listed, severity: 'MINOR' }),
      await add('Suporte solto', { on: listed }),
      await add('Da empresa irmã', { on: theirs, who: 'siblingAdmin' }),
    ];
    await call('companyAdmin', updateDeficiencies, {
      body: { ids: [ids[0] ?? ''], dueOn: '2026-06-09', ownerId: await userIdOf('operator') },
    });
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [ids[1] ?? ''], reason: 'Sem placa' } });
  });

  it.each<[string, Partial<z.input<typeof deficienciesQuery>>, string[]]>([
    ['severity', { severity: 'BLOCKING' }, ['Mangueira trincada']],
    ['state', { state: 'DISMISSED' }, ['Placa ausente']],
    ['no owner', { owner: 'NONE', state: 'OPEN' }, ['Suporte solto']],
    ['overdue', { overdue: true }, ['Mangueira trincada']],
    ['text', { query: 'mangueira' }, ['Mangueira trincada']],
    ['label and text', { query: 'portaria solto' }, ['Suporte solto']],
    ['days', { openedFrom: '2026-06-11' }, []],
    ['source', { source: 'QUESTION' }, []],
  ])('filters by %s', async (_, query, texts) => {
    const rows = await deficienciesOf(server, { equipmentId: listed.id, ...query });
    expect(rows.map(({ text }) => text)).toEqual(texts);
  });

  it('filters by owner, product and company, and sorts the gravest first', async () => {
    const owner = await userIdOf('operator');
    expect(await deficienciesOf(server, { owner, equipmentId: listed.id })).toHaveLength(1);
    expect(await deficienciesOf(server, { productId: newId() })).toEqual([]);
    expect(await deficienciesOf(server, { companyId: newId() }, 'groupAdmin')).toEqual([]);
    const sorted = await deficienciesOf(server, { field: 'severity', equipmentId: listed.id });
    expect(sorted.map(({ severity }) => severity)).toEqual(['BLOCKING', 'MAJOR', 'MINOR']);
  });

  it('shows users only their own company, and group admins all companies', async () => {
    const of = async (who: PersonName) => (await deficienciesOf(server, {}, who)).map(({ text }) => text);
    expect(await of('companyAdmin')).not.toContain('Da empresa irmã');
    expect(await of('operator')).not.toContain('Da empresa irmã');
    expect(await of('groupAdmin')).toContain('Da empresa irmã');
    const foreign = await call('foreignGroupAdmin', listDeficiencies);
    expect(foreign.problem.code).toBe('AGENDA_OFF');
  });

  it('finds and sorts by the columns of the piece as they are now', async () => {
    const moved = await registerTestEquipment(server, { body: { extraLabel: 'Antes', extraCode: 'C-77' } });
    await add('Da peça', { on: moved });
    const found = async (query: string) =>
      (await deficienciesOf(server, { query })).filter(({ equipmentId }) => equipmentId === moved.id).length;
    expect(await found('antes')).toBe(1);
    await server.database.pool.query(`update g1_home.equipment set extra_label = 'Depois 9' where id = $1`, [
      moved.id,
    ]);
    expect([await found('antes'), await found('depois c-77'), await found(moved.serial)]).toEqual([0, 1, 1]);
    const sorted = await deficienciesOf(server, { field: 'extraLabel', state: 'OPEN' });
    const labels = sorted.map(({ extraLabel }) => extraLabel);
    expect(labels).toEqual(
      labels.toSorted((one, other) => one.localeCompare(other, 'pt-BR', { numeric: true })),
    );
    expect(labels).toContain('Depois 9');
  });

  it.each(DEFICIENCY_FIELDS)(
    'has each deficiency once on the pages by %s, in both directions',
    async (field) => {
      const all = (await deficienciesOf(server)).map(({ id }) => id).toSorted();
      for (const direction of ['asc', 'desc'] as const) {
        const pages = [];
        for (let page = 1; page <= all.length; page += 1) {
          const query = { field, direction, page, pageSize: 1 };
          pages.push(...(await call('companyAdmin', listDeficiencies, { query })).value.items);
        }
        expect(pages.map(({ id }) => id).toSorted()).toEqual(all);
        if (field === 'severity' || field === 'state') {
          const order = field === 'severity' ? SEVERITIES : DEFICIENCY_STATES;
          const places = pages.map((row) => (order as readonly string[]).indexOf(row[field]));
          const sorted = places.toSorted((one, other) => (direction === 'asc' ? one - other : other - one));
          expect(places).toEqual(sorted);
        }
      }
    },
  );

  it.each(DEFICIENCY_FIELDS)(
    'has the same order by %s if a range of days includes every row',
    async (field) => {
      for (const direction of ['asc', 'desc'] as const) {
        const ids = async (query: object) =>
          (
            await call('groupAdmin', listDeficiencies, {
              query: { field, direction, pageSize: 100, ...query },
            })
          ).value.items.map(({ id }) => id);
        const all = await ids({});
        expect(all.length).toBeGreaterThan(3);
        expect(await ids({ openedFrom: '2000-01-01' })).toEqual(all);
      }
    },
  );

  it('has a file in the format XLSX, with every row', async () => {
    await server.database.pool.query(
      `insert into g1_home.deficiencies (id, number, company_id, equipment_id, source, text, severity, state, opened_at,
         opened_by_name, opened_by_email, seen_at, update_date)
       select gen_random_uuid(), 100000 + number, company_id, id, 'HAND', 'Muitas', 'MINOR', 'OPEN', $2, '', '', $2, $2
       from g1_home.equipment, generate_series(1, 10500) as number where id = $1`,
      [listed.id, NOW],
    );
    const file = await call('companyAdmin', downloadDeficienciesExcel, { query: { state: 'OPEN' } });
    expect(file.status).toBe(200);
    const { value } = await call('companyAdmin', listDeficiencies, {
      query: { state: 'OPEN', pageSize: 1 },
    });
    expect(value.total).toBeGreaterThan(10_500);
    expect((await readSheet(file.bytes)).length).toBe(1 + value.total);
    await server.database.pool.query('delete from g1_home.deficiencies where number > 100000');
  });
});

describe('phones', () => {
  it('get the open deficiencies of a piece with its tag and in the bundle, gravest first', async () => {
    const own = await registerTestEquipment(server);
    const bundleOf = async (since?: string) =>
      (await call('operator', getFieldBundle, { query: since === undefined ? {} : { since } })).value;
    const first = await bundleOf();
    const [minor, blocking, closed] = [
      await add('Leve', { on: own, severity: 'MINOR' }),
      await add('Impeditiva', { on: own, severity: 'BLOCKING' }),
      await add('Dispensada', { on: own }),
    ];
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [closed], reason: 'Aceito' } });
    const { value } = await call('operator', getFieldTag, { params: { serial: own.serial } });
    const open = value.state === 'REGISTERED' ? value.deficiencies : undefined;
    expect(open?.map(({ id }) => id)).toEqual([blocking, minor]);
    expect(open?.[0]).toEqual({
      id: blocking,
      number: expect.any(Number),
      text: 'Impeditiva',
      severity: 'BLOCKING',
      openedAt: NOW.getTime(),
      dueOn: null,
    });
    const next = await bundleOf(first.revision);
    const row = bundleEquipment(next.equipment, next.companyId).find(({ id }) => id === own.id);
    expect(row?.deficiencies).toEqual(open);
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [minor, blocking], reason: 'Aceito' } });
    const last = await bundleOf(next.revision);
    const after = bundleEquipment(last.equipment, last.companyId).find(({ id }) => id === own.id);
    expect(after).toBeDefined();
    expect(after).not.toHaveProperty('deficiencies');
  });

  it.each([
    ['a tag of another company', () => ({ tagSerialNumber: theirs.serial }), 404],
    ['a piece that is gone', () => ({ equipmentId: newId() }), 409],
    ['an unknown photo', () => ({ photos: [newId()] }), 409],
    ['a long description', () => ({ description: 'x'.repeat(501) }), 400],
    ['an instant in the future', () => ({ createdAt: '2026-06-10T13:00:00.000Z' }), 400],
  ])('are refused for %s', async (_, change, status) => {
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: NOW.toISOString(),
      description: 'Do celular',
      severity: 'MINOR' as const,
      ...change(),
    };
    expect((await call('operator', putDeficiency, { params: { id: newId() }, body })).status).toBe(status);
  });

  it('open a deficiency with the severity of its question', async () => {
    const own = await registerTestEquipment(server);
    const params = { id: own.product.inspectionTypeId };
    const questions = (await call('groupAdmin', getInspectionQuestions, { params })).value;
    expect(questions.some((question) => 'severity' in question)).toBe(false);
    const save = async (severity: 'BLOCKING' | null) =>
      call('groupAdmin', putInspectionQuestions, {
        params,
        body: questions.map((question, index) => (index === 0 ? { ...question, severity } : question)),
      });
    expect((await save('BLOCKING')).value[0]).toMatchObject({ severity: 'BLOCKING' });
    const answers = answersWith(own.checklist.inspectionQuestions, { 0: 'NO', 1: 'NO' });
    await recordTestInspection(server, own, { body: { answers } });
    const rows = await deficienciesOf(server, { equipmentId: own.id, field: 'severity' });
    expect(rows.map(({ severity }) => severity)).toEqual(['BLOCKING', 'MAJOR']);
    expect((await save(null)).value).toEqual(questions);
  });
});
