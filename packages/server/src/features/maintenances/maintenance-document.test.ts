/** One maintenance on paper and in a sheet, by outcome: as an inspection, with the parts that were replaced. */
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

async function wordsOf(id: string, language: 'pt' | 'en' | 'es' = 'pt') {
  const answer = await call('company', downloadMaintenancePdf, { params: { id }, query: { language } });
  expect(answer.status).toBe(200);
  return readPdf(answer.bytes).pages.flat();
}

/** Few enough to stand on the page where their table begins. */
const partsOf = ({ checklist }: TestEquipment) => checklist.parts.slice(-3);

let piece: TestEquipment;
let full: string;

beforeAll(async () => {
  piece = await registerTestEquipment(server);
  full = await recordTestMaintenance(server, piece, {
    body: {
      parts: partsOf(piece).map(({ id }, at) => ({ partId: id, quantity: 1000 * at + 0.125 })),
      photos: [await sendTestPhoto(server, 'operator')],
    },
  });
});

describe('GET /web/maintenances/{id}/pdf', () => {
  it('200: questions with answers, and each part with its quantity and unit', async () => {
    const words = await wordsOf(full);
    expect(partsOf(piece).length).toBe(3);
    const first = words.indexOf('Peça') + 3;
    expect(words.slice(first, first + 3 * partsOf(piece).length)).toEqual(
      partsOf(piece).flatMap(({ name, unit }, at) => [
        name,
        (1000 * at + 0.125).toLocaleString('pt-BR'),
        UNITS[unit],
      ]),
    );
    const asked = piece.checklist.maintenanceQuestions.filter(({ type }) => type === 'YES_NO_NA');
    for (const { question } of asked) {
      expect(words.join(' ')).toContain(question);
    }
    expect(words).toEqual(
      expect.arrayContaining([
        'Registro de manutenção',
        'Conforme',
        'Sem localização',
        full,
        'Pessoa operator',
      ]),
    );
  });

  it.each([
    ['en', 'Maintenance record', 'Replaced parts', '1,000.125'],
    ['es', 'Registro de mantenimiento', 'Repuestos cambiados', '1000,125'],
  ] as const)('200: in %s', async (language, ...said) => {
    expect(await wordsOf(full, language)).toEqual(expect.arrayContaining(said));
  });

  it('200: without parts there is no table of them', async () => {
    expect(await wordsOf(await recordTestMaintenance(server, piece))).not.toContain('Peças trocadas');
  });
});

describe('GET /web/maintenances/{id}/excel', () => {
  it('200: parts are what the database holds, quantities are numbers', async () => {
    const answer = await call('company', downloadMaintenanceExcel, { params: { id: full } });
    const rows = (await readSheet(answer.bytes)).map(({ cells }) => cells);
    const [row] = await sql('select parts_replacements as parts from g1_home.maintenances where id = $1', [
      full,
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

it('both: 200 for who sees the equipment, 404 for everybody else, 401 without a session', async () => {
  for (const endpoint of [downloadMaintenancePdf, downloadMaintenanceExcel]) {
    const status = async (who: PersonName | undefined, id = full) =>
      (await call(who, endpoint, { params: { id } })).status;
    expect([await status('operator'), await status('group')]).toEqual([200, 200]);
    expect([await status('sibling'), await status('strangerGroup')]).toEqual([404, 404]);
    expect([await status('company', systemIds.newId()), await status(undefined)]).toEqual([404, 401]);
  }
});
