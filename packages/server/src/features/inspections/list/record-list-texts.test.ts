/** Tests of the list of records as PDF and XLSX with hostile and long texts, and with many records. */
import {
  downloadRecordsExcel,
  downloadRecordsPdf,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { recordListFiles } from './record-list-files.testing.ts';
import { recordTestInspection } from '../../../testing/records.ts';
import { WAIT_OPTIONS } from '../../../testing/wait-options.ts';

const server = useApp();
const { call } = server;
const { readPages, readRows } = recordListFiles(server);
const ENDPOINTS = [downloadRecordsPdf, downloadRecordsExcel] as const;
const HOSTILE = '=HYPERLINK("http://x") <img src=x onerror=alert(1)>';

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server.setNow(new Date('2026-11-03T15:00:00Z'));
  const piece = await registerTestEquipment(server, { who: 'companyAdmin' });
  await recordTestInspection(server, piece, { body: { createdAt: '2026-10-10T12:00:00Z' } });
});

beforeEach(() => server.setNow(new Date('2026-11-03T15:00:00Z')));

describe('hostile and long texts', () => {
  const NAMES = [HOSTILE, 'a\r\nX: 1', '\u202eabc\u0007', 'n'.repeat(10_000), '2026-01-01', '+1'];

  beforeAll(async () => {
    const copy = `insert into g1_home.inspections (id, equipment_id, company_id, product_id, inspection_type_id, user_id, user_name,
        user_email, created_at, created_date, received_at, improper, questions_answers, attributes_values, content_hash)
      select gen_random_uuid(), equipment_id, company_id, product_id, inspection_type_id, user_id, $1, $2, '2025-10-05T12:00:00Z',
        '2025-10-05', received_at, true, questions_answers, attributes_values, content_hash
      from g1_home.inspections where company_id = (select id from g1_home.companies where name = 'Casa Ltda') limit 1`;
    for (const [index, name] of NAMES.entries()) {
      await sql(copy, [name, `x${index}@x.test`]);
    }
  });

  const LAST_YEAR = { from: '2025-10-01', upTo: '2025-10-31' } as const;

  it('remain texts', async () => {
    const { rows, below } = await readRows('companyAdmin', {
      ...LAST_YEAR,
      userEmail: 'x0@x.test',
      query: '"=hyper"',
    });
    expect(rows.map((row) => row['Quem fez'])).toEqual([HOSTILE]);
    expect(below).toMatchObject({
      'Quem fez': `${HOSTILE} (x0@x.test)`,
      Busca: '“"=hyper"”',
      [`Total de ${HOSTILE}`]: 'Inspeções: 1',
    });
    const all = await readRows('companyAdmin', LAST_YEAR);
    const names = all.rows.map((row) => String(row['Quem fez']).slice(0, 60));
    expect(names.toSorted()).toEqual(
      [HOSTILE, 'a\nX: 1', 'abc', 'n'.repeat(60), '2026-01-01', '+1'].toSorted(),
    );
    expect(all.below).toMatchObject({ 'Inspeções não conformes': 6, 'Total de 2026-01-01': 'Inspeções: 1' });
  });

  it('leave all rows of the PDF on its pages', async () => {
    const { pages, texts } = await readPages('companyAdmin', LAST_YEAR);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect(texts.filter((text) => text === 'Não conforme').length).toBe(6);
    expect(texts.join('')).not.toContain('\u202e');
  });

  it('give the file a clean name', async () => {
    await sql(`update g1_home.companies set name = $1 where name = 'Casa Ltda'`, ['Casa "\r\nX: 1\u202e/é']);
    const responses = await Promise.all(ENDPOINTS.map(async (endpoint) => call('companyAdmin', endpoint)));
    await sql(`update g1_home.companies set name = 'Casa Ltda' where name like 'Casa "%'`);
    for (const { status, headers } of responses) {
      expect([status, headers['x']]).toEqual([200, undefined]);
      expect(headers['content-disposition']).toContain('feitos - Casa X 1 e - 2026-11-03.');
    }
  });

  it('people of the same name are told apart', async () => {
    await sql(
      `update g1_home.inspections set user_name = 'Ana' where user_email in ('x1@x.test', 'x2@x.test')`,
    );
    expect((await readRows('companyAdmin', LAST_YEAR)).below).toMatchObject({
      'Total de Ana (x1@x.test)': 'Inspeções: 1',
      'Total de Ana (x2@x.test)': 'Inspeções: 1',
    });
  });
});

describe('many records', () => {
  const MANY = 3000;
  const QUERY = { from: '2024-01-01', upTo: '2024-12-31' } as const;

  beforeAll(async () => {
    await sql(
      `insert into g1_home.inspections (id, equipment_id, company_id, product_id, inspection_type_id, user_id, user_name,
         user_email, created_at, created_date, received_at, improper, questions_answers, attributes_values, content_hash)
       select gen_random_uuid(), equipment_id, company_id, product_id, inspection_type_id, user_id, 'Pessoa ' || n % 100,
         n % 100 || '@x.test', '2024-05-01T12:00:00Z'::timestamptz + n * interval '1 minute', '2024-05-01', received_at, false,
         questions_answers, attributes_values, content_hash
       from (select * from g1_home.inspections where company_id = (select id from g1_home.companies where name = 'Casa Ltda') limit 1) one,
         generate_series(1, $1::int) n`,
      [MANY],
    );
  });

  it('are all in both files, once', async () => {
    const [{ rows, below }, { pages, texts }] = [
      await readRows('companyAdmin', QUERY),
      await readPages('companyAdmin', QUERY),
    ];
    expect(new Set(rows.map((row) => row['Data e hora'])).size).toBe(MANY);
    expect(texts.filter((text) => text === '01/05/2024 09:01').length).toBe(1);
    expect(texts.filter((text) => text === 'Conforme').length).toBe(MANY);
    expect(texts).toContain('Total de outras 81 pessoas');
    expect(Object.keys(below).filter((label) => label.startsWith('Total de Pessoa')).length).toBe(100);
    expect(pages.at(0)).toContain('Conforme');
  });

  it('simultaneous downloads end or are refused, and release their connections', async () => {
    const statuses = await Promise.all(
      [...ENDPOINTS, ...ENDPOINTS, ...ENDPOINTS].map(
        async (endpoint) => (await call('companyAdmin', endpoint, { query: QUERY })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const { pool } = server.database;
    await vi.waitFor(
      () => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]),
      WAIT_OPTIONS,
    );
    expect((await readRows('companyAdmin', { from: '2026-10-10' })).rows.length).toBe(1);
  });
});
