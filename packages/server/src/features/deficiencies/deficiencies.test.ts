/** Lists, changes and files of deficiencies, through HTTP. */
import {
  createDeficiency,
  type deficienciesQuery,
  dismissDeficiencies,
  downloadDeficienciesExcel,
  getDeficiency,
  listDeficiencies,
  MAX_DEFICIENCIES,
  takeDismissalsBack,
  updateDeficiencies,
  updateDeficiency,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { bundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import {
  getInspectionQuestions,
  putInspectionQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { systemIds } from '../../platform/context/ids.ts';
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

  it('shows only the own company, and all companies to group admins', async () => {
    const of = async (who: PersonName) => (await deficienciesOf(server, {}, who)).map(({ text }) => text);
    expect(await of('companyAdmin')).not.toContain('Da empresa irmã');
    expect(await of('operator')).not.toContain('Da empresa irmã');
    expect(await of('groupAdmin')).toContain('Da empresa irmã');
    const foreign = await call('foreignGroupAdmin', listDeficiencies);
    expect(foreign.problem.code).toBe('AGENDA_OFF');
  });

  it('has a file with the same rows', async () => {
    const file = await call('companyAdmin', downloadDeficienciesExcel, { query: { state: 'OPEN' } });
    expect(file.status).toBe(200);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('acts', () => {
  it('changes of owner, due day and severity are in the history, and equal values change nothing', async () => {
    const id = await add('Com dono');
    const ownerId = await userIdOf('operator');
    const body = { ownerId, dueOn: '2026-07-01', severity: 'MINOR' as const };
    const { value } = await call('companyAdmin', updateDeficiency, { params: { id }, body });
    expect(value).toMatchObject({ ...body, ownerName: 'Pessoa operator', overdue: false });
    const again = await call('companyAdmin', updateDeficiencies, { body: { ids: [id], ...body } });
    expect(again.value).toEqual({ changed: 0 });
    const stale = { ...body, dueOn: null, updateDate: '2026-01-01T00:00:00.000Z' };
    const refused = await call('companyAdmin', updateDeficiency, { params: { id }, body: stale });
    expect(refused.problem.code).toBe('STALE_WRITE');
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [id], reason: 'Aceito' } });
    await call('companyAdmin', takeDismissalsBack, { body: { ids: [id] } });
    const { history } = (await call('operator', getDeficiency, { params: { id } })).value;
    expect(history.map(({ kind, reason, changes }) => [kind, reason, changes.length])).toEqual([
      ['OPENED', null, 0],
      ['CHANGED', null, 3],
      ['DISMISSED', 'Aceito', 0],
      ['TAKEN_BACK', null, 0],
    ]);
  });

  it('on several are all or none', async () => {
    const ids = [await add('Um'), await add('Dois')];
    const dismiss = async (of: string[]) =>
      call('companyAdmin', dismissDeficiencies, { body: { ids: of, reason: 'Aceito' } });
    await dismiss(ids.slice(1));
    expect((await dismiss(ids)).problem.code).toBe('DEFICIENCY_NOT_OPEN');
    expect((await dismiss([ids[0] ?? '', newId()])).problem).toMatchObject({
      status: 400,
      issues: [{ path: 'ids', code: 'unknown' }],
    });
    const open = await call('companyAdmin', takeDismissalsBack, { body: { ids } });
    expect(open.problem.code).toBe('DEFICIENCY_NOT_DISMISSED');
    const states = (await deficienciesOf(server, { equipmentId: piece.id })).filter(({ id }) =>
      ids.includes(id),
    );
    expect(states.map(({ state }) => state)).toEqual(['OPEN', 'DISMISSED']);
  });

  it.each([
    ['an unknown owner', async () => newId()],
    ['an owner of another company', async () => userIdOf('siblingAdmin')],
    ['an owner of another group', async () => userIdOf('foreignAdmin')],
  ])('refuse %s', async (_, ownerOf) => {
    const body = { ids: [await add('Sem dono')], ownerId: await ownerOf() };
    expect((await call('companyAdmin', updateDeficiencies, { body })).problem.code).toBe(
      'DEFICIENCY_OWNER_REFUSED',
    );
  });

  it('refuse wrong bodies and the deficiencies of other companies', async () => {
    const id = await add('Alheia', { on: theirs, who: 'siblingAdmin' });
    const change = { ownerId: null, dueOn: null, severity: 'MINOR' as const };
    expect((await call('companyAdmin', getDeficiency, { params: { id } })).status).toBe(404);
    expect((await call('companyAdmin', updateDeficiency, { params: { id }, body: change })).status).toBe(404);
    const many = Array.from({ length: MAX_DEFICIENCIES + 1 }, newId);
    for (const ids of [[], [id, id], many, [id]]) {
      expect((await call('companyAdmin', updateDeficiencies, { body: { ids } })).status).toBe(400);
    }
    expect((await call('operator', updateDeficiencies, { body: { ids: [id] } })).status).toBe(403);
    const long = { tagSerialNumber: piece.serial, description: 'x'.repeat(501) };
    expect((await call('operator', createDeficiency, { body: long })).status).toBe(400);
    const other = { tagSerialNumber: theirs.serial, description: 'x' };
    expect((await call('operator', createDeficiency, { body: other })).status).toBe(400);
  });

  it('simultaneous dismissals of one deficiency succeed once', async () => {
    const ids = [await add('Disputada')];
    const replies = await Promise.all(
      Array.from({ length: 6 }, async () =>
        call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Aceito' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
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
