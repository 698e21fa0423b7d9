/** Tests of the PDF and XLSX of one maintenance: questions, answers and replaced parts. */
import {
  downloadMaintenanceExcel,
  downloadMaintenancePdf,
} from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { recordTestMaintenance, sendTestPhoto } from '../../testing/records.ts';

const server = useApp();
const { call } = server;
const UNITS: Record<string, string> = { UNITS: 'un.', LITRES: 'L', KILOGRAMS: 'kg', METRES: 'm', NA: '–' };

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function textsOf(id: string, language: 'pt' | 'en' | 'es' = 'pt') {
  const response = await call('companyAdmin', downloadMaintenancePdf, {
    params: { id },
    query: { language },
  });
  expect(response.status).toBe(200);
  return readPdf(response.bytes).pages.flat();
}

/** Only three parts, so that their table fits on one page. */
const partsOf = ({ checklist }: TestEquipment) => checklist.parts.slice(-3);

let piece: TestEquipment;
let recordId: string;

beforeAll(async () => {
  piece = await registerTestEquipment(server);
  recordId = await recordTestMaintenance(server, piece, {
    body: {
      parts: partsOf(piece).map(({ id }, at) => ({ partId: id, quantity: 1000 * at + 0.125 })),
      photos: [await sendTestPhoto(server, 'operator')],
    },
  });
});

describe('GET /web/maintenances/{id}/pdf', () => {
  it('200: questions with answers, and each part with its quantity and unit', async () => {
    const texts = await textsOf(recordId);
    expect(partsOf(piece).length).toBe(3);
    // The first row follows the titles of the three columns.
    const first = texts.indexOf('Peça') + 3;
    expect(texts.slice(first, first + 3 * partsOf(piece).length)).toEqual(
      partsOf(piece).flatMap(({ name, unit }, at) => [
        name,
        (1000 * at + 0.125).toLocaleString('pt-BR'),
        UNITS[unit],
      ]),
    );
    const yesNoQuestions = piece.checklist.maintenanceQuestions.filter(({ type }) => type === 'YES_NO_NA');
    for (const { question } of yesNoQuestions) {
      expect(texts.join(' ')).toContain(question);
    }
    expect(texts).toEqual(
      expect.arrayContaining([
        'Registro de manutenção',
        'Conforme',
        'Sem localização',
        recordId,
        'Pessoa operator',
      ]),
    );
  });

  it.each([
    ['en', 'Maintenance record', 'Replaced parts', '1,000.125'],
    ['es', 'Registro de mantenimiento', 'Repuestos cambiados', '1000,125'],
  ] as const)('200: in %s', async (language, ...texts) => {
    expect(await textsOf(recordId, language)).toEqual(expect.arrayContaining(texts));
  });

  it('200: has no table of parts for a maintenance without parts', async () => {
    expect(await textsOf(await recordTestMaintenance(server, piece))).not.toContain('Peças trocadas');
  });
});

describe('GET /web/maintenances/{id}/excel', () => {
  it('200: a row per replaced part, with its quantity as a number', async () => {
    const response = await call('companyAdmin', downloadMaintenanceExcel, { params: { id: recordId } });
    const rows = (await readSheet(response.bytes)).map(({ cells }) => cells);
    const [row] = await sql('select parts_replacements as parts from g1_home.maintenances where id = $1', [
      recordId,
    ]);
    const first = rows.findIndex(([label]) => label === 'Peça') + 1;
    expect(rows.slice(first, first + row.parts.length)).toEqual(
      row.parts.map((item: { part: string; quantity: number; unit: string }) => [
        item.part,
        item.quantity,
        UNITS[item.unit],
      ]),
    );
    expect(rows[0]).toEqual(['Registro de manutenção']);
  });
});

describe.each([
  ['PDF', downloadMaintenancePdf],
  ['XLSX', downloadMaintenanceExcel],
] as const)('access to the %s', (_, endpoint) => {
  const status = async (who: PersonName | undefined, id = recordId) =>
    (await call(who, endpoint, { params: { id } })).status;

  it.each(['operator', 'groupAdmin'] as const)('200 for %s, a reader of the equipment', async (who) => {
    expect(await status(who)).toBe(200);
  });

  it.each(['siblingAdmin', 'foreignGroupAdmin'] as const)(
    '404 for %s, who may not see the equipment',
    async (who) => {
      expect(await status(who)).toBe(404);
    },
  );

  it('404 for an unknown id', async () => {
    expect(await status('companyAdmin', systemIds.newId())).toBe(404);
  });

  it('401 without a session', async () => {
    expect(await status(undefined)).toBe(401);
  });
});
