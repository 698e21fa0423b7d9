/** Tests of the purpose of an inspection: it limits questions, and it is saved and shown with the record. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
  listInspections,
  putInspection,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listRecords } from '@mobcheck/contract/inspections/record-list.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { acceptQuarantine, getQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { DAY, fieldRecords, fromNow, KINDS, letTimePass } from '../../testing/field-records.ts';
import { refusedBody } from '../../testing/quarantine.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const { bodyFor, record, readQuestions, saveQuestions } = fieldRecords(server, KINDS[0]);

async function inspect(fields: object): Promise<{ id: string; piece: TestEquipment }> {
  const piece = await registerTestEquipment(server);
  const id = newId();
  const { status } = await record('operator', id, { ...bodyFor(piece), ...fields });
  expect(status).toBe(200);
  return { id, piece };
}

async function whileAsked(
  piece: TestEquipment,
  asked: 'CHECK' | 'TECHNICAL',
  act: (questionId: string) => Promise<void>,
): Promise<void> {
  const typeId = piece.product.inspectionTypeId;
  const [first, ...rest] = await readQuestions(typeId);
  await saveQuestions(typeId, [{ ...first, asked } as never, ...rest]);
  await act(first?.id ?? '');
  await saveQuestions(typeId, [{ ...first, asked: null } as never, ...rest]);
}

describe('PUT /field/inspections/:id', () => {
  it('400 for an unknown purpose, and for a maintenance with a purpose', async () => {
    const piece = await registerTestEquipment(server);
    const { problem } = await record('operator', newId(), { ...bodyFor(piece), purpose: 'VISIT' });
    expect(problem.issues?.map(({ path }) => path)).toEqual(['purpose']);
    const maintenance = await call('operator', putMaintenance, {
      params: { id: newId() },
      rawBody: { ...bodyFor(piece), purpose: 'TECHNICAL' },
    } as never);
    expect(maintenance.status).toBe(400);
  });

  it('a question that is limited to one purpose is not required for the other', async () => {
    const piece = await registerTestEquipment(server);
    for (const [asked, other] of [
      ['TECHNICAL', 'CHECK'],
      ['CHECK', 'TECHNICAL'],
    ] as const) {
      await whileAsked(piece, asked, async (questionId) => {
        const body = bodyFor(piece, fromNow(0));
        const answers = body.answers.filter((answer) => answer.questionId !== questionId);
        const send = async (purpose: string) => record('operator', newId(), { ...body, answers, purpose });
        expect((await send(other)).status).toBe(200);
        expect((await send(asked)).problem.issues).toEqual([{ path: 'answers', code: 'incomplete' }]);
      });
    }
  });

  it('a record is checked by the purposes that the questions had in its bundle', async () => {
    const piece = await registerTestEquipment(server);
    await letTimePass(server, 400 * DAY);
    const bundleAt = fromNow(-30 * DAY);
    await whileAsked(piece, 'TECHNICAL', async (questionId) => {
      await letTimePass(server, 20 * DAY);
      const body = bodyFor(piece);
      const answers = body.answers.filter((answer) => answer.questionId !== questionId);
      expect((await record('operator', newId(), { ...body, answers, bundleAt })).status).toBe(400);
      const since = { ...body, answers, bundleAt: fromNow(-10 * DAY) };
      expect((await record('operator', newId(), since)).status).toBe(200);
    });
  });

  it('a repeat gets the first receipt, and another purpose is RECORD_CONTENT_DIFFERS', async () => {
    const piece = await registerTestEquipment(server);
    const id = newId();
    const body = { ...bodyFor(piece), purpose: 'TECHNICAL' };
    const first = await record('operator', id, body);
    expect((await record('operator', id, body)).bytes.equals(first.bytes)).toBe(true);
    const { problem } = await record('operator', id, { ...body, purpose: 'CHECK' });
    expect(problem.code).toBe('RECORD_CONTENT_DIFFERS');
  });

  it('both purposes change the dates of the piece in the same way', async () => {
    const createdAt = fromNow(-DAY);
    const dates = [];
    for (const purpose of ['CHECK', 'TECHNICAL']) {
      const { piece } = await inspect({ purpose, createdAt });
      const { rows } = await server.database.pool.query(
        'select last_inspection_at, next_inspection_date, improper from g1_home.equipment where id = $1',
        [piece.id],
      );
      dates.push(rows[0]);
    }
    expect(dates[1]).toEqual(dates[0]);
  });
});

describe('a technical inspection', () => {
  it('has its purpose in the list of its piece and of all records, and a check has none', async () => {
    const technical = await inspect({ purpose: 'TECHNICAL' });
    const check = await inspect({ purpose: 'CHECK' });
    const [listed] = (await call('operator', listInspections, { params: { serial: technical.piece.serial } }))
      .value;
    expect(listed?.purpose).toBe('TECHNICAL');
    const other = await call('operator', listInspections, { params: { serial: check.piece.serial } });
    expect(other.bytes.toString()).not.toContain('purpose');
    const { items } = (await call('companyAdmin', listRecords, { query: { pageSize: 1000 } })).value;
    const purposeOf = (id: string) => items.find((item) => item.id === id);
    expect(purposeOf(technical.id)).toMatchObject({ purpose: 'TECHNICAL' });
    expect(purposeOf(check.id)).not.toHaveProperty('purpose');
    const maintenances = await call('companyAdmin', listRecords, { query: { kind: 'maintenances' } });
    expect(maintenances.status).toBe(200);
  });

  it.each([
    ['pt', 'Finalidade', 'Inspeção técnica'],
    ['en', 'Purpose', 'Technical inspection'],
    ['es', 'Finalidad', 'Inspección técnica'],
  ] as const)('has its purpose in the documents in %s', async (language, label, text) => {
    const { id } = await inspect({ purpose: 'TECHNICAL' });
    const check = await inspect({});
    const textsOf = async (of: string) => {
      const input = { params: { id: of }, query: { language } };
      const pdf = readPdf((await call('companyAdmin', downloadInspectionPdf, input)).bytes).pages.flat();
      const sheet = await readSheet((await call('companyAdmin', downloadInspectionExcel, input)).bytes);
      return { pdf, row: sheet.map(({ cells }) => cells).find(([first]) => first === label) };
    };
    const technical = await textsOf(id);
    expect(technical.pdf).toContain(text);
    expect(technical.row?.[1]).toBe(text);
    const plain = await textsOf(check.id);
    expect(plain.pdf).not.toContain(label);
    expect(plain.row).toBeUndefined();
  });

  it('that was refused keeps its purpose when the office accepts it', async () => {
    const piece = await registerTestEquipment(server);
    for (const purpose of ['TECHNICAL', 'CHECK', 'VISIT', undefined]) {
      const id = newId();
      const createdAt = fromNow(-DAY);
      const body = JSON.stringify({ ...bodyFor(piece, createdAt), purpose });
      const refused = refusedBody({ serial: piece.serial, body, createdAt });
      await call('operator', putQuarantine, { params: { id }, body: refused });
      const { content } = (await call('companyAdmin', getQuarantine, { params: { id } })).value;
      const shown = content?.kind === 'record' ? content.purpose : undefined;
      expect(shown).toBe(purpose === 'TECHNICAL' ? 'TECHNICAL' : undefined);
      await call('companyAdmin', acceptQuarantine, { params: { id }, body: {} });
      const { rows } = await server.database.pool.query(
        'select purpose from g1_home.inspections where id = $1',
        [id],
      );
      expect(rows).toEqual([{ purpose: purpose === 'TECHNICAL' ? 'TECHNICAL' : 'CHECK' }]);
      // The phone sends the accepted record again.
      if (purpose !== 'VISIT') {
        const again = await call('operator', putInspection, {
          params: { id },
          body: JSON.parse(body) as never,
        });
        expect(again.status).toBe(409);
      }
    }
  });
});
