/** Tests of the companion of a record: saved with it, shown in its documents, and rejected when invalid. */
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { fieldRecords, KINDS } from '../../testing/field-records.ts';
import { recordTestInspection } from '../../testing/records.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const COMPANION = { name: 'Rui Sá', signature: 'M12 30L12 30L40 34' };

let piece: TestEquipment;
beforeAll(async () => {
  piece = await registerTestEquipment(server);
});

describe.each(KINDS)('$put.method $put.path', (kind) => {
  const { bodyFor, record, listRecords } = fieldRecords(server, kind);
  const companionOf = async (companion?: object) => {
    const id = newId();
    expect((await record('operator', id, { ...bodyFor(piece), companion })).status).toBe(200);
    const records = (await listRecords('operator', piece.serial)).value as readonly object[];
    return records.find((item) => Object.values(item).includes(id));
  };

  it.each([
    ['name and signature', COMPANION],
    ['a name alone', { ...COMPANION, signature: '' }],
    ['a signature alone', { ...COMPANION, name: '' }],
  ])('keeps %s of the companion', async (_, companion) => {
    expect(await companionOf(companion)).toMatchObject({ companion });
  });

  it('a name of two lines is saved as one line, and a repeat gets the first receipt', async () => {
    const id = newId();
    const body = { ...bodyFor(piece), companion: { ...COMPANION, name: 'Rui\r\nSá' } };
    const first = await record('operator', id, body);
    expect((await record('operator', id, body)).value).toEqual(first.value);
    const records = (await listRecords('operator', piece.serial)).value as readonly object[];
    expect(records.find((item) => Object.values(item).includes(id))).toMatchObject({ companion: COMPANION });
  });

  it.each([
    ['says nothing', undefined],
    ['leaves both empty', { name: ' ', signature: '' }],
  ])('the record has no companion when the phone %s', async (_, companion) => {
    expect(await companionOf(companion)).toMatchObject({ companion: null });
  });

  it.each([
    ['a signature that is no path', { name: 'Rui', signature: '<script>' }, 'companion.signature'],
    ['a signature that is too long', { name: '', signature: 'M1 1L1 1'.repeat(2000) }, 'companion.signature'],
    ['a name that is too long', { name: 'R'.repeat(101), signature: '' }, 'companion.name'],
    ['a name without a signature field', { name: 'Rui' }, 'companion.signature'],
  ])('400 for %s', async (_, companion, path) => {
    const { status, problem } = await record('operator', newId(), { ...bodyFor(piece), companion });
    expect([status, problem.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('409 for another companion under a used id', async () => {
    const [id, body] = [newId(), bodyFor(piece)];
    await record('operator', id, { ...body, companion: COMPANION });
    const again = await record('operator', id, { ...body, companion: { ...COMPANION, name: 'Eva' } });
    expect(again.problem.code).toBe('RECORD_CONTENT_DIFFERS');
  });
});

describe('the documents of an inspection', () => {
  const withCompanion = async () => recordTestInspection(server, piece, { body: { companion: COMPANION } });
  const pdf = async (id: string) => {
    const { status, bytes } = await call('companyAdmin', downloadInspectionPdf, { params: { id } });
    expect(status).toBe(200);
    const { pages, source } = readPdf(bytes);
    return { texts: pages.flat(), pictures: source.split('/DCTDecode').length - 1 };
  };

  it('the PDF names the companion and has the signature as a picture', async () => {
    const { texts, pictures } = await pdf(await withCompanion());
    expect(texts).toContain('Quem acompanhou');
    // The name is among the facts and below the signature.
    expect(texts.filter((text) => text === COMPANION.name)).toHaveLength(2);
    expect(pictures - (await pdf(await recordTestInspection(server, piece))).pictures).toBe(1);
  });

  it('the XLSX names the companion', async () => {
    const { bytes } = await call('companyAdmin', downloadInspectionExcel, {
      params: { id: await withCompanion() },
    });
    const rows = (await readSheet(bytes)).map(({ cells }) => cells);
    expect(rows.find(([first]) => first === 'Quem acompanhou')?.[1]).toBe(COMPANION.name);
    expect(rows.map(([first]) => first)).toContain('Assinatura de quem acompanhou');
  });
});
