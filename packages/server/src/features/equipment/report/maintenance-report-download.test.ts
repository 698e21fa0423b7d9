/** Tests of the maintenance report's downloads, and of the verification code and logo of both reports. */
import { EQUIPMENT_REPORT_PHRASES } from '@mobcheck/contract/equipment/equipment-report.phrases.ts';
import { putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import {
  downloadReportExcel,
  downloadReportPdf,
  listEquipment,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { pictureUpload } from '../../../testing/records.ts';

const server = useApp();
/** Returns the headings of the columns that only the maintenance report has. */
const headingsOf = (language: 'pt' | 'en' | 'es') => {
  const { lastMaintenance, maintenanceStatus, maintainedBy } = EQUIPMENT_REPORT_PHRASES[language].columns;
  return [lastMaintenance, maintenanceStatus, maintainedBy];
};

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function downloadPdf(query: Partial<ReportDownloadQuery>) {
  const texts = readPdf((await server.call('companyAdmin', downloadReportPdf, { query })).bytes).pages.flat();
  return { texts, text: texts.join('\n') };
}

async function downloadSheet(query: Partial<ReportDownloadQuery>) {
  const response = await server.call('companyAdmin', downloadReportExcel, { query });
  const [head, ...rows] = (await readSheet(response.bytes)).map(({ cells }) => cells);
  return { head, rows };
}

beforeAll(async () => {
  for (const extraLabel of ['Mantido', 'Nunca', 'Nunca também']) {
    await registerTestEquipment(server, { body: { extraLabel } });
  }
  await sql(
    `update g1_home.equipment set last_maintenance_id = gen_random_uuid(), maintenance_status = 'IMPROPER',
       last_maintenance_at = '2026-11-10T01:30:00Z', last_maintenance_date = '2026-11-09',
       last_maintenance_user_name = 'Rui', last_maintenance_user_email = 'rui@mobcheck.test'
     where extra_label = 'Mantido'`,
  );
});

describe('the maintenance report', () => {
  const report = 'maintenances' as const;

  it('has its own columns as PDF, with a text for equipment that was never maintained', async () => {
    const { texts, text } = await downloadPdf({ report, field: 'extraLabel' });
    expect(texts).toEqual(
      expect.arrayContaining([
        'Relatório de manutenções',
        'Última manutenção',
        'Manutenção feita por',
        '09/11/2026',
        'Não conforme',
        'Rui',
        '--/--/--',
        'Sem manutenção',
      ]),
    );
    expect(texts.filter((run) => run === '--/--/--').length).toBe(2);
    expect(text).not.toMatch(/Válido até|Inspecionado por/);
  });

  it.each(['pt', 'en', 'es'] as const)(
    'has full headings in %s, for one company and for all',
    async (language) => {
      for (const who of ['companyAdmin', 'groupAdmin'] as const) {
        const { bytes } = await server.call(who, downloadReportPdf, { query: { report, language } });
        expect(readPdf(bytes).pages.flat()).toEqual(expect.arrayContaining(headingsOf(language)));
      }
    },
  );

  it('has its own file name', async () => {
    const response = await server.call('companyAdmin', downloadReportPdf, {
      query: { report, language: 'es' },
    });
    expect(response.headers['content-disposition']).toContain('Informe de mantenimientos - Casa Ltda');
  });

  it('has the values of the list as XLSX', async () => {
    const query = { field: 'extraLabel', pageSize: 100 } as const;
    const list = (await server.call('companyAdmin', listEquipment, { query })).value.items;
    const { head, rows } = await downloadSheet({ report, field: 'extraLabel' });
    expect(head?.slice(6)).toEqual([
      'Cadastro',
      'Última manutenção',
      'Situação da manutenção',
      'Manutenção feita por',
    ]);
    const statusTexts = { NA: 'Sem manutenção', VALID: 'Conforme', IMPROPER: 'Não conforme' };
    expect(rows.map((row) => [row[2], row[4], row[8], row[9]])).toEqual(
      list.map((item) => [
        item.extraLabel,
        item.tagSerialNumber,
        statusTexts[item.maintenanceStatus],
        item.lastMaintenance?.userName ?? null,
      ]),
    );
    expect(rows.find((row) => row[2] === 'Mantido')?.[7]).toBe('2026-11-09');
  });

  it('has the rows that the filters of the list find, and names the filters', async () => {
    const filters = { maintenanceStatus: 'IMPROPER', lastMaintenanceFrom: '2026-11-09' } as const;
    const list = (await server.call('companyAdmin', listEquipment, { query: filters })).value.items;
    expect(list.map((item) => item.extraLabel)).toEqual(['Mantido']);
    const { texts } = await downloadPdf({ report, ...filters });
    expect(texts).toEqual(
      expect.arrayContaining(['Equipamentos: 1', 'Situação da manutenção', 'a partir de 09/11/2026']),
    );
  });
});

describe('a report as a document', () => {
  it('has one verification code on all pages, and the logo if it shows one company', async () => {
    const [company] = await sql(`select id from g1_home.companies where name = 'Casa Ltda'`);
    const params = { id: company.id };
    const upload = await pictureUpload('#0b5f66');
    await server.call('groupAdmin', putCompanyImage, { params, body: new Blob([]) }, upload);
    const [own, all] = [
      await server.call('companyAdmin', downloadReportPdf),
      await server.call('groupAdmin', downloadReportPdf),
    ].map(({ bytes }) => readPdf(bytes));
    await sql('update g1_home.companies set image_key = null where id = $1', [company.id]);
    expect(own?.source).toContain('/DCTDecode');
    expect(all?.source).not.toContain('/DCTDecode');
    for (const { pages, source } of [own, all].flatMap((item) => item ?? [])) {
      const codes = pages.map((runs) => runs[runs.indexOf('Código de verificação') + 1]);
      expect(new Set(codes).size).toBe(1);
      expect(source).toContain(`/#/verify/${codes[0]?.replaceAll(' ', '')}`);
    }
  });
});
