/** Tests of maintenances that renew dates of equipment, and of corrections of these dates by the office. */
import { listEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
  listMaintenances,
  putMaintenance,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { acceptQuarantine, getQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { replaceAndMerge, liftLimits } = replacements(server);

/** Returns noon of a day in the group's time zone. */
const noon = (day: string) => `${day}T15:00:00.000Z`;
const REGISTERED = '2026-07-01';
const TODAY = '2026-07-20';

type Body = CallOf<typeof putMaintenance>['body'];
type Renewed = { doneOn: string; dueOn: string | null };
type Kind = 'RECHARGE' | 'RETEST' | 'WEIGHT';

function questionOf({ checklist }: TestEquipment, kind: Kind): string {
  const question = checklist.maintenanceQuestions.find(({ renews }) => renews === kind);
  if (question === undefined) {
    throw new Error(`no question renews ${kind}`);
  }
  return question.id;
}

function bodyFor(piece: TestEquipment, day: string, renewed: Partial<Record<Kind, Renewed>> = {}): Body {
  return {
    tagSerialNumber: piece.serial,
    createdAt: noon(day),
    answers: conformingAnswers(piece.checklist.maintenanceQuestions),
    renewedDates: Object.entries(renewed).map(([kind, dates]) => ({
      questionId: questionOf(piece, kind as Kind),
      ...dates,
    })),
  };
}

const send = async (body: Body, id = newId()) => call('operator', putMaintenance, { params: { id }, body });

async function maintain(...args: Parameters<typeof bodyFor>): Promise<string> {
  const { status, value } = await send(bodyFor(...args));
  expect(status).toBe(200);
  return value.id;
}

async function summaryOf(serial: string) {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  if (value.state !== 'REGISTERED') {
    throw new Error('not registered');
  }
  return value.equipment;
}

async function datesOf({ serial }: Pick<TestEquipment, 'serial'>) {
  const { product, dueDate, status } = await summaryOf(serial);
  return [product.rechargeDate, product.retestDate, dueDate, status];
}

async function edit({ serial }: TestEquipment, change: object) {
  const { product, ...piece } = await summaryOf(serial);
  const { extraLabel, extraCode, unit, dueDate, updateDate } = piece;
  const { rechargeDate, retestDate, weightDate } = product;
  const fields = { extraLabel, extraCode, unit, dueDate, rechargeDate, retestDate, weightDate };
  const body = { productId: product.id, ...fields, updateDate, ...change };
  return call('companyAdmin', updateEquipment, { params: { serial }, body });
}

const register = async (body: object = {}) =>
  registerTestEquipment(server, {
    body: { rechargeDate: '2025-06-10', retestDate: '2024-02-01', dueDate: '2026-06-10', ...body },
  });

let piece: TestEquipment;

beforeEach(async () => {
  server.setNow(new Date(noon(REGISTERED)));
  await liftLimits();
  piece = await register();
  server.setNow(new Date(noon(TODAY)));
});

const RECHARGE = { doneOn: TODAY, dueOn: '2027-07-20' };

describe('a recharge that was done', () => {
  it('renews the dates and the status of the piece in the field and in the report', async () => {
    expect(await datesOf(piece)).toEqual(['2025-06-10', '2024-02-01', '2026-06-10', 'EXPIRED']);
    await maintain(piece, TODAY, { RECHARGE });
    expect(await datesOf(piece)).toEqual([TODAY, '2024-02-01', '2027-07-20', 'VALID']);
    const query = { query: piece.serial, dueDateFrom: '2027-07-20', rechargeFrom: TODAY };
    const { items } = (await call('companyAdmin', listEquipment, { query })).value;
    expect(items).toMatchObject([
      { status: 'VALID', dueDate: '2027-07-20', dueDateExpirationStatus: 'VALID' },
    ]);
  });

  it('is saved once with the maintenance, and is in its documents', async () => {
    const body = bodyFor(piece, TODAY, { RECHARGE, RETEST: { doneOn: '2026-07-19', dueOn: null } });
    const id = newId();
    const [first, again] = [await send(body, id), await send(body, id)];
    expect(again.value).toEqual(first.value);
    const { value } = await call('operator', listMaintenances, { params: { serial: piece.serial } });
    const renewedDates = [
      { renews: 'RECHARGE', ...RECHARGE },
      { renews: 'RETEST', doneOn: '2026-07-19', dueOn: null },
    ];
    expect(value).toMatchObject([{ id, result: 'VALID', renewedDates }]);
    const pdf = await call('companyAdmin', downloadMaintenancePdf, { params: { id } });
    const texts = readPdf(pdf.bytes).pages.flat();
    const start = texts.indexOf('Datas renovadas');
    const table = [
      ['Data', 'Realizado em', 'Próximo vencimento'],
      ['Recarga', '20/07/2026', '20/07/2027'],
      ['Teste hidrostático', '19/07/2026', '–'],
    ];
    expect(texts.slice(start + 1, start + 10)).toEqual(table.flat());
    const excel = await call('companyAdmin', downloadMaintenanceExcel, { params: { id } });
    const rows = (await readSheet(excel.bytes)).map(({ cells }) => cells);
    expect(rows).toContainEqual(['Recarga', '2026-07-20', '2027-07-20']);
  });

  it('with a hydrostatic test sets the earlier of both due dates', async () => {
    await maintain(piece, TODAY, { RECHARGE, RETEST: { doneOn: TODAY, dueOn: '2031-07-20' } });
    expect(await datesOf(piece)).toEqual([TODAY, TODAY, '2027-07-20', 'VALID']);
  });

  it('without a next due date leaves the due date as it is', async () => {
    await maintain(piece, TODAY, { RECHARGE: { doneOn: TODAY, dueOn: null } });
    expect(await datesOf(piece)).toEqual([TODAY, '2024-02-01', '2026-06-10', 'EXPIRED']);
  });

  it('makes an earlier form of the piece stale', async () => {
    const { updateDate } = await summaryOf(piece.serial);
    await maintain(piece, TODAY, { RECHARGE });
    expect((await edit(piece, { extraLabel: 'Novo', updateDate })).problem.code).toBe('STALE_WRITE');
    expect((await datesOf(piece))[0]).toBe(TODAY);
  });

  it('is in the bundle, with the dates that a phone needs to compute due dates', async () => {
    await maintain(piece, TODAY, { RECHARGE });
    const { equipment } = (await call('operator', getFieldBundle)).value;
    const index = equipment.id.indexOf(piece.id);
    const { rechargeDate, dueDate, rechargeDueDate, retestDueDate, statedDueDate } = equipment;
    expect(
      [rechargeDate, dueDate, rechargeDueDate, retestDueDate, statedDueDate].map((of) => of?.[index]),
    ).toEqual([TODAY, '2027-07-20', '2027-07-20', null, '2026-06-10']);
  });
});

describe('a hydrostatic test alone', () => {
  it('leaves the due date that people typed for the recharge', async () => {
    const valid = await register({ dueDate: '2026-12-01' });
    await maintain(valid, TODAY, { RETEST: { doneOn: TODAY, dueOn: '2031-07-20' } });
    expect(await datesOf(valid)).toEqual(['2025-06-10', TODAY, '2026-12-01', 'VALID']);
  });

  it('replaces the typed due date if the product has no recharge', async () => {
    const hose = await registerTestEquipment(server, {
      productName: 'Mangueira',
      body: { retestDate: '2025-06-01', dueDate: '2026-06-01' },
    });
    await maintain(hose, TODAY, { RETEST: { doneOn: TODAY, dueOn: '2027-07-20' } });
    expect(await datesOf(hose)).toEqual([null, TODAY, '2027-07-20', 'VALID']);
  });
});

describe('work that was not done', () => {
  const withoutWork = (body: Body): Body => ({
    ...body,
    answers: body.answers.map((answer) =>
      piece.checklist.maintenanceQuestions.some(
        ({ id, reports }) => id === answer.questionId && reports === 'WORK',
      )
        ? { ...answer, answer: 'NO' }
        : answer,
    ),
  });

  it('does not make the record improper and renews nothing', async () => {
    const { value } = await send(withoutWork(bodyFor(piece, TODAY)));
    expect(value.result).toBe('VALID');
    expect((await summaryOf(piece.serial)).maintenanceStatus).toBe('VALID');
    expect(await datesOf(piece)).toEqual(['2025-06-10', '2024-02-01', '2026-06-10', 'EXPIRED']);
    const listed = (await call('operator', listMaintenances, { params: { serial: piece.serial } })).value;
    expect(listed[0]?.questionsAnswers).toContainEqual({
      question: 'A recarga foi feita?',
      type: 'YES_NO_NA',
      answer: 'NO',
      reports: 'WORK',
    });
  });

  it('with a NO to a question of conformity makes the record improper', async () => {
    const conformity = piece.checklist.maintenanceQuestions.find(
      ({ reports, type }) => reports === 'CONFORMITY' && type === 'YES_NO_NA',
    );
    const body = withoutWork(bodyFor(piece, TODAY));
    const answers = body.answers.map((answer) =>
      answer.questionId === conformity?.id ? { ...answer, answer: 'NO' } : answer,
    );
    expect((await send({ ...body, answers })).value.result).toBe('IMPROPER');
  });

  it('a record that was saved as improper stays improper after a later maintenance', async () => {
    const id = await maintain(piece, TODAY);
    await server.database.pool.query('update g1_home.maintenances set improper = true where id = $1', [id]);
    await maintain(piece, TODAY);
    const { value } = await call('operator', listMaintenances, { params: { serial: piece.serial } });
    expect(value.find((item) => item.id === id)?.result).toBe('IMPROPER');
  });
});

describe('400 or 409', () => {
  it.each([
    ['done in the future', { doneOn: '2026-07-21', dueOn: null }, 'renewedDates.0.doneOn', 'in_future'],
    ['due on the day it was done', { doneOn: TODAY, dueOn: TODAY }, 'renewedDates.0.dueOn', 'before_start'],
    ['no day', { doneOn: '2026-02-30', dueOn: null }, 'renewedDates.0.doneOn', 'invalid'],
    ['no text', { doneOn: 5 as never, dueOn: null }, 'renewedDates.0.doneOn', 'invalid'],
    ['a missing due date', { doneOn: TODAY } as never, 'renewedDates.0.dueOn', 'required'],
    ['another field', { ...RECHARGE, note: 'x' } as never, 'renewedDates.0.note', 'unknown'],
  ] as const)('%s', async (_name, dates: Renewed, path, code) => {
    const { status, problem } = await send(bodyFor(piece, TODAY, { RECHARGE: dates }));
    expect([status, problem.issues]).toEqual([400, [{ path, code }]]);
    expect((await datesOf(piece))[0]).toBe('2025-06-10');
  });

  it('for the same question twice, a question that renews nothing, and work that was not done', async () => {
    const body = bodyFor(piece, TODAY, { RECHARGE });
    const [renewed] = body.renewedDates ?? [];
    const other = piece.checklist.maintenanceQuestions.find(({ renews }) => !renews)?.id ?? '';
    const answers = body.answers.map((answer) =>
      answer.questionId === renewed?.questionId ? { ...answer, answer: 'NO' } : answer,
    );
    const path = 'renewedDates.0.questionId';
    for (const [change, issue] of [
      [{ renewedDates: [renewed, renewed] }, { path: 'renewedDates.1.questionId', code: 'duplicate' }],
      [{ renewedDates: [{ ...renewed, questionId: other }] }, { path, code: 'not_renewing' }],
      [{ answers }, { path, code: 'not_allowed' }],
    ] as const) {
      expect((await send({ ...body, ...change } as Body)).problem).toMatchObject({
        status: 400,
        issues: [issue],
      });
    }
  });

  it('for a question that the checklist never had', async () => {
    const body = { ...bodyFor(piece, TODAY), renewedDates: [{ questionId: newId(), ...RECHARGE }] };
    expect((await send(body)).problem.code).toBe('RECORD_ROW_UNKNOWN');
  });
});

describe('a later maintenance', () => {
  it('corrects an earlier renewal, and an older maintenance that arrives late changes nothing', async () => {
    await maintain(piece, '2026-07-19', { RECHARGE: { doneOn: '2026-07-18', dueOn: '2027-07-18' } });
    await maintain(piece, '2026-07-20', { RECHARGE: { doneOn: '2026-07-08', dueOn: '2027-07-08' } });
    expect(await datesOf(piece)).toEqual(['2026-07-08', '2024-02-01', '2027-07-08', 'VALID']);
    await maintain(piece, '2026-07-05', { RECHARGE: { doneOn: '2026-07-05', dueOn: '2027-07-05' } });
    expect(await datesOf(piece)).toEqual(['2026-07-08', '2024-02-01', '2027-07-08', 'VALID']);
  });

  it('with a recharge before the recharge date of the registration changes nothing', async () => {
    const newer = await register({ rechargeDate: '2026-06-20', dueDate: '2027-06-20' });
    await maintain(newer, '2026-05-02', { RECHARGE: { doneOn: '2026-05-02', dueOn: '2027-05-02' } });
    expect(await datesOf(newer)).toEqual(['2026-06-20', '2024-02-01', '2027-06-20', 'VALID']);
  });

  it.each([20])('%i simultaneous maintenances leave the dates of the newest', async (count) => {
    const days = Array.from({ length: count }, (_, at) => `2026-07-${String(at + 1).padStart(2, '0')}`);
    const sent = await Promise.all(
      days.map(async (day) =>
        send(bodyFor(piece, day, { RECHARGE: { doneOn: day, dueOn: `2027${day.slice(4)}` } })),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(days.map(() => 200));
    expect(await datesOf(piece)).toEqual(['2026-07-20', '2024-02-01', '2027-07-20', 'VALID']);
  });
});

describe('dates that the office corrects', () => {
  it('override the dates of known maintenances, until a newer recharge renews them', async () => {
    await maintain(piece, TODAY, { RECHARGE });
    expect((await edit(piece, { rechargeDate: '2026-07-15', dueDate: '2027-07-15' })).status).toBe(200);
    expect(await datesOf(piece)).toEqual(['2026-07-15', '2024-02-01', '2027-07-15', 'VALID']);
    server.setNow(new Date(noon('2026-07-25')));
    // This maintenance arrives after the correction, but its recharge is older than the corrected date.
    await maintain(piece, '2026-07-10', { RECHARGE: { doneOn: '2026-07-10', dueOn: '2027-07-10' } });
    expect((await datesOf(piece)).slice(0, 3)).toEqual(['2026-07-15', '2024-02-01', '2027-07-15']);
    await maintain(piece, '2026-07-24', { RECHARGE: { doneOn: '2026-07-24', dueOn: '2027-07-24' } });
    expect((await datesOf(piece)).slice(0, 3)).toEqual(['2026-07-24', '2024-02-01', '2027-07-24']);
  });

  it('do not include dates that the form left unchanged', async () => {
    await maintain(piece, TODAY, { RECHARGE });
    expect((await edit(piece, { extraLabel: 'Novo' })).value).toMatchObject({
      extraLabel: 'Novo',
      dueDate: '2027-07-20',
    });
    expect(await datesOf(piece)).toEqual([TODAY, '2024-02-01', '2027-07-20', 'VALID']);
    await maintain(piece, TODAY, { RECHARGE: { doneOn: '2026-07-12', dueOn: '2027-07-12' } });
    expect((await datesOf(piece))[0]).toBe('2026-07-12');
  });

  it('include a removed due date, which stays removed', async () => {
    await maintain(piece, TODAY, { RECHARGE });
    await edit(piece, { dueDate: null });
    await maintain(piece, TODAY);
    expect(await datesOf(piece)).toEqual([TODAY, '2024-02-01', null, 'NA']);
  });
});

describe('a piece that gets or loses a maintenance', () => {
  it('gets the dates of the maintenances that a merge moves to it', async () => {
    const other = await register({ rechargeDate: null, retestDate: null, dueDate: null });
    await maintain(other, TODAY, { RECHARGE });
    expect((await replaceAndMerge(other.serial, piece.serial)).status).toBe(200);
    expect(await datesOf(other)).toEqual([TODAY, '2024-02-01', '2027-07-20', 'VALID']);
  });

  it('loses the dates of a maintenance that moves to another piece', async () => {
    const id = await maintain(piece, TODAY, { RECHARGE });
    await server.database.pool.query('update g1_home.maintenances set equipment_id = $2 where id = $1', [
      id,
      (await register()).id,
    ]);
    await maintain(piece, '2026-07-02');
    expect(await datesOf(piece)).toEqual(['2025-06-10', '2024-02-01', '2026-06-10', 'EXPIRED']);
  });

  it.each(['its own', 'another'] as const)(
    'gets the renewed dates of a refused record that is accepted on %s tag',
    async (on) => {
      const other = await register();
      const [target, left] = on === 'its own' ? [piece, other] : [other, piece];
      const id = newId();
      const notDone = piece.checklist.maintenanceQuestions.find(({ renews }) => renews === 'RETEST')?.id;
      const sent = bodyFor(piece, TODAY, { RECHARGE });
      const answers = sent.answers.map((answer) =>
        answer.questionId === notDone ? { ...answer, answer: 'NO' } : answer,
      );
      const body = refusedBody({
        kind: 'maintenance',
        serial: piece.serial,
        createdAt: noon(TODAY),
        body: JSON.stringify({ ...sent, answers }),
      });
      expect((await call('operator', putQuarantine, { params: { id }, body })).status).toBe(200);
      expect((await call('companyAdmin', getQuarantine, { params: { id } })).value.content).toMatchObject({
        improper: false,
        renewedDates: [{ renews: 'RECHARGE', ...RECHARGE }],
      });
      const choice = target === piece ? {} : { tagSerialNumber: target.serial };
      expect((await call('companyAdmin', acceptQuarantine, { params: { id }, body: choice })).status).toBe(
        200,
      );
      expect(await datesOf(target)).toEqual([TODAY, '2024-02-01', '2027-07-20', 'VALID']);
      expect(await datesOf(left)).toEqual(['2025-06-10', '2024-02-01', '2026-06-10', 'EXPIRED']);
    },
  );
});
