/** Tests of the report's downloads: the same rows in the same order as on the screen, and only rows that the user may see. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  downloadReportExcel,
  downloadReportPdf,
  listEquipment,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { WAIT_OPTIONS } from '../../../testing/wait-options.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const NOW = new Date('2026-11-21T17:32:00Z');
const MANY = 10_000;
const DUE_PRODUCT = 'Extintor de CO₂ 4 kg';

type Query = Partial<ReportDownloadQuery>;

async function downloadPdf(who: PersonName, query: Query = {}) {
  const response = await server.call(who, downloadReportPdf, { query });
  expect(response.status).toBe(200);
  const { pages } = readPdf(response.bytes);
  return { pages, texts: pages.flat(), text: pages.flat().join('\n') };
}

async function downloadSheet(who: PersonName, query: Query = {}) {
  const response = await server.call(who, downloadReportExcel, { query });
  expect(response.status).toBe(200);
  const [head, ...rows] = (await readSheet(response.bytes)).map(({ cells }) => cells);
  return { head, rows, bytes: response.bytes };
}

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function copyEquipment(schema: string, serial: string, count: number): Promise<void> {
  await sql(
    `insert into ${schema}.equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, extra_label, created_at, created_date, update_date)
     select gen_random_uuid(), 'COPY' || lpad(n::text, 8, '0'), company_id, product_id, inspection_type_id, category_id,
       product_name, product_sku, 'Cópia ' || n, created_at + n * interval '1 ms', created_date, update_date
     from ${schema}.equipment, generate_series(1, $2::int) as n where tag_serial_number = $1`,
    [serial, count],
  );
}

async function updateColumns(serial: string, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  await sql(
    `update g1_home.equipment set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}
     where tag_serial_number = $1`,
    [serial, ...Object.values(columns)],
  );
}

const serials: Record<string, string> = {};

beforeAll(async () => {
  server.setNow(NOW);
  await sql('update g1_home.companies set tags_limit = 1000');
  const add = async (extraLabel: string, due: string | null, who: PersonName = 'companyAdmin') => {
    const { serial } = await registerTestEquipment(server, {
      who,
      productName: DUE_PRODUCT,
      body: { extraLabel },
    });
    if (who !== 'foreignAdmin') {
      await updateColumns(serial, { due_date: due, due_notice_date: due && '2026-11-01' });
    }
    serials[extraLabel] = serial;
  };
  await add('Vence hoje', '2026-11-21');
  await add('Vence amanhã', '2026-11-22');
  await add('Vence logo', '2026-12-03');
  await add('Venceu', '2026-10-01');
  await add('Sem data', null);
  await add('=1+1', null);
  await add('<b>"x"</b>&amp;', null);
  await add('of former versions', null);
  await updateColumns(serials['of former versions'] ?? '', { extra_label: 'a\r\nb' });
  await add('😀 שלום', null);
  await add('IRMA-CANARY', null, 'siblingAdmin');
  await add('ALHEIA-CANARY', null, 'foreignAdmin');
  await updateColumns(serials['Venceu'] ?? '', {
    last_inspection_id: '00000000-0000-7000-8000-000000000001',
    last_inspection_at: '2026-11-02T01:30:00Z',
    last_inspection_date: '2026-11-01',
    last_inspection_user_name: 'Ana',
    last_inspection_user_email: 'ana@mobcheck.test',
    next_inspection_date: '2026-12-01',
    next_inspection_notice_date: '2026-11-21',
    enabled_tag: false,
  });
});

beforeEach(() => server.setNow(NOW));

describe('GET /web/equipments/pdf', () => {
  it('shows title, company, filters, user, instant, and the statuses of the specification', async () => {
    const { texts, text } = await downloadPdf('companyAdmin');
    expect(texts).toEqual(
      expect.arrayContaining([
        'Relatório de inspeções',
        'Casa Ltda',
        'CNPJ 11.222.333/0001-81',
        'Equipamentos: 9',
        'Emitido em 21/11/2026 14:32 (horário de Brasília) por Pessoa companyAdmin (companyadmin@mobcheck.test)',
        'Filtros',
        'Nenhum',
        'Válido até hoje',
        'Válido até amanhã',
        'Válido, expira em 12 dias',
        'Válido, expira em 10 dias',
        'Tag desativada',
        'Ana',
        '01/11/2026',
        '01/10/2026',
        showTagSerial(serials['Venceu'] ?? ''),
      ]),
    );
    expect(text).toContain('Página 1 de');
    expect(text).not.toContain('Irmã Ltda');
  });

  it.each([
    ['en', 'Inspection report', 'Valid, expires in 12 days', 'Due-date status', 'Expired'],
    ['es', 'Informe de inspecciones', 'Válido, vence en 12 días', 'Estado del vencimiento', 'Vencido'],
  ] as const)('is written in %s', async (language, title, expiring, filter, expired) => {
    expect((await downloadPdf('companyAdmin', { language })).texts).toEqual(
      expect.arrayContaining([title, expiring]),
    );
    const filtered = await downloadPdf('companyAdmin', { language, dueDateExpirationStatus: 'EXPIRED' });
    expect(filtered.texts).toEqual(expect.arrayContaining([filter, expired, 'Venceu']));
    expect(filtered.text).not.toContain('Sem data');
  });

  it('lists the filters: a range as one entry, ids by their names', async () => {
    const [product] = await sql(
      'select product_id, product_name, category_id from g1_home.equipment where tag_serial_number = $1',
      [serials['Venceu']],
    );
    const { texts } = await downloadPdf('companyAdmin', {
      query: 'VENCE',
      productId: product.product_id,
      categoryId: product.category_id,
      enabledTagsOnly: true,
      createFrom: '2026-01-01',
      createUpTo: '2026-12-31',
      dueDateFrom: '2026-11-22',
    });
    expect(texts).toEqual(
      expect.arrayContaining([
        '“VENCE”',
        product.product_name,
        'Combate a incêndio',
        '01/01/2026 a 31/12/2026',
        'a partir de 22/11/2026',
        'Equipamentos: 2',
      ]),
    );
  });

  it('an empty report is one page with a note', async () => {
    const { pages } = await downloadPdf('companyAdmin', { query: 'nada disso' });
    expect(pages.length).toBe(1);
    expect(pages[0]).toEqual(expect.arrayContaining(['Lista vazia', 'Equipamentos: 0']));
  });

  it('shows markup and formulas as text, `?` for missing characters, and cleans the file name', async () => {
    await sql(`update g1_home.companies set name = $1 where name = 'Casa Ltda'`, ['Casa "\r\nX: 1\u202e/é']);
    const response = await server.call('companyAdmin', downloadReportPdf);
    await sql(`update g1_home.companies set name = 'Casa Ltda' where name like 'Casa "%'`);
    expect(response.headers['x']).toBeUndefined();
    expect(response.headers['content-disposition']).toContain('inspecoes - Casa X 1 e - 2026-11-21.pdf"');
    const texts = readPdf(response.bytes).pages.flat();
    expect(texts).toEqual(expect.arrayContaining(['=1+1', '<b>"x"</b>&amp;', 'a', 'b', '? ????']));
  });
});

describe('GET /web/equipments/excel', () => {
  it('has the values of the list, with dates as dates and no formula', async () => {
    const { head, rows, bytes } = await downloadSheet('companyAdmin', { field: 'extraLabel' });
    expect(head?.slice(0, 8)).toEqual([
      'Equipamento',
      'SKU',
      'Identificação',
      'Número de controle',
      'Tag',
      'Tag ativa',
      'Cadastro',
      'Validade',
    ]);
    const list = await server.call('companyAdmin', listEquipment, {
      query: { field: 'extraLabel', pageSize: 100 },
    });
    expect(rows.length).toBe(9);
    expect(rows.map((row) => [row[0], row[1], row[2], row[4], row[5], row[7], row[12]])).toEqual(
      list.value.items.map((item) => [
        item.productName,
        item.product.sku,
        // XML parsers convert line ends to a line feed (XML 1.0, section 2.11).
        item.extraLabel.replaceAll('\r\n', '\n'),
        item.tagSerialNumber,
        item.enabledTag ? 'Sim' : 'Não',
        item.dueDate,
        item.lastInspection?.userName ?? null,
      ]),
    );
    const expired = rows.find((row) => row[2] === 'Venceu');
    expect(expired?.slice(6)).toEqual([
      '2026-11-21',
      '2026-10-01',
      'Vencida',
      '2026-11-01',
      'Válido, expira em 10 dias',
      'Vencido',
      'Ana',
    ]);
    expect(rows.some((row) => row[2] === '=1+1')).toBe(true);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('an empty report has only its header', async () => {
    expect((await downloadSheet('companyAdmin', { query: 'nada disso' })).rows).toEqual([]);
  });
});

describe('PDF and XLSX', () => {
  const endpoints = [downloadReportPdf, downloadReportExcel] as const;

  it('have the rows of the list in its order', async () => {
    const query = {
      query: 'vence',
      dueDateFrom: '2026-11-01',
      field: 'dueDate',
      direction: 'desc',
    } as const;
    const list = (await server.call('companyAdmin', listEquipment, { query })).value.items;
    expect(list.map((item) => item.extraLabel)).toEqual(['Vence logo', 'Vence amanhã', 'Vence hoje']);
    expect((await downloadSheet('companyAdmin', query)).rows.map((row) => row[2])).toEqual(
      list.map((item) => item.extraLabel),
    );
    const { texts } = await downloadPdf('companyAdmin', query);
    expect(texts.filter((run) => run.startsWith('Vence '))).toEqual(list.map((item) => item.extraLabel));
    expect(texts).toContain(showDay('2026-12-03'));
  });

  it('have no rows of another group or of a company that the user may not see', async () => {
    const [irma] = await sql(`select id from g1_home.companies where name = 'Irmã Ltda'`);
    for (const who of [
      'companyAdmin',
      'operator',
      'groupAdmin',
      'foreignAdmin',
      'foreignGroupAdmin',
      'siblingAdmin',
    ] as const) {
      for (const query of [{}, { query: 'CANARY' }, { companyId: irma.id }]) {
        const texts = [(await downloadPdf(who, query)).text, JSON.stringify(await downloadSheet(who, query))];
        const seesSibling = who === 'groupAdmin' || who === 'siblingAdmin';
        const seesForeign = who === 'foreignAdmin' || who === 'foreignGroupAdmin';
        for (const text of texts) {
          expect([who, text.includes('ALHEIA-CANARY')]).toEqual([
            who,
            seesForeign && query.companyId === undefined,
          ]);
          expect([who, text.includes('IRMA-CANARY')]).toEqual([who, seesSibling]);
          expect([who, !seesSibling && text.includes('Irmã Ltda')]).toEqual([who, false]);
        }
      }
    }
  });

  it('have the company in each row if there are several', async () => {
    const { texts } = await downloadPdf('groupAdmin');
    expect(texts).toEqual(expect.arrayContaining(['Todas as empresas', 'Empresa', 'Irmã Ltda', 'Casa Ltda']));
    const { head, rows } = await downloadSheet('groupAdmin');
    const column = head?.indexOf('Empresa') ?? -1;
    expect(new Set(rows.map((row) => row[column]))).toEqual(new Set(['Casa Ltda', 'Irmã Ltda']));
  });

  it('400 for an unknown parameter and for an invalid value', async () => {
    for (const query of [
      { page: 1 },
      { field: 'id' },
      { status: 'OLD' },
      { createFrom: '2026-02-30' },
      { language: 'fr' },
      { companyId: "' or 1=1 --" },
    ]) {
      for (const endpoint of endpoints) {
        const response = await server.call('companyAdmin', endpoint, { query: query as object });
        expect([query, response.status]).toEqual([query, 400]);
        expect(response.headers['content-type']).toContain('application/problem+json');
      }
    }
  });

  it('401 without a session', async () => {
    for (const endpoint of endpoints) {
      expect((await server.call(undefined, endpoint)).status).toBe(401);
    }
  });
});

describe('with ten thousand rows', () => {
  beforeAll(async () => copyEquipment('g2_foreign', serials['ALHEIA-CANARY'] ?? '', MANY));

  it('sends all rows with a small write buffer', async () => {
    let maxBufferedBytes = 0;
    const watch = (
      _: unknown,
      response: { write: (...parts: never[]) => boolean; writableLength: number },
    ) => {
      const write = response.write.bind(response);
      response.write = (...parts) => {
        maxBufferedBytes = Math.max(maxBufferedBytes, response.writableLength);
        return write(...parts);
      };
    };
    await listenOnce();
    server.app.server.prependListener('request', watch);
    const file = await buffer(await download(downloadReportPdf.path));
    const sheetFile = await buffer(await download(downloadReportExcel.path));
    server.app.server.off('request', watch);
    expect(file.length).toBeGreaterThan(1_000_000);
    expect(maxBufferedBytes).toBeLessThan(300_000);
    const texts = readPdf(file).pages.flat();
    expect(texts.filter((run) => run.startsWith('Cópia '))).toEqual(
      Array.from({ length: MANY }, (_, at) => `Cópia ${at + 1}`),
    );
    // The copies, the header and the row that was copied.
    expect((await readSheet(sheetFile)).length).toBe(MANY + 2);
  });

  it('releases every connection when clients disconnect halfway', async () => {
    await listenOnce();
    const { pool } = server.database;
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        [downloadReportPdf, downloadReportExcel].map(async ({ path }) => {
          const response = await download(path);
          await once(response, 'data');
          response.destroy();
        }),
      );
    }
    await vi.waitFor(
      () => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]),
      WAIT_OPTIONS,
    );
    // PostgreSQL may briefly show a transaction that has ended. A transaction that was left open would stay.
    await vi.waitFor(async () => {
      const [{ held }] = await sql(
        `select count(*)::int as held from pg_stat_activity
         where datname = current_database() and state like 'idle in transaction%'`,
      );
      expect(held).toBe(0);
    }, WAIT_OPTIONS);
    const after = await Promise.all(
      Array.from({ length: 20 }, () => server.call('companyAdmin', listEquipment)),
    );
    expect(after.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  async function listenOnce(): Promise<void> {
    if (!server.app.server.listening) {
      await server.app.listen({ host: '127.0.0.1', port: 0 });
    }
  }

  async function download(path: string): Promise<IncomingMessage> {
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${await server.tokenOf('foreignAdmin')}` };
    for (;;) {
      const [answer] = await once(get({ port, path, headers, agent: false }), 'response');
      // The server frees the slot of a disconnected client a moment later.
      if (answer.statusCode !== 429) {
        expect(answer.statusCode).toBe(200);
        return answer;
      }
      await once(answer.resume(), 'end');
    }
  }
});
