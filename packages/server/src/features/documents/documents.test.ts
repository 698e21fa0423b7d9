/** Documents by outcome: what anybody who holds a code finds out, and nothing more. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { newDocumentCode } from '@mobcheck/contract/documents/documents.rules.ts';
import { downloadReportPdf } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';

const server = useApp();
const { call } = server;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const verify = async (code: string) => call(undefined, verifyDocument, { params: { code } });

/** A report is streamed inside its transaction: its last byte arrives a moment before the commit. */
const streamed = async (code: string) => vi.waitFor(async () => (await verify(code)).value, WAIT_OPTIONS);

/** The code that stands on each page of a PDF; all pages carry the same. */
function codeOn(file: Buffer): string {
  const codes = readPdf(file).pages.map((runs) => runs[runs.indexOf('Código de verificação') + 1] ?? '');
  expect(new Set(codes).size).toBe(1);
  return codes[0] ?? '';
}

async function inspected(who: PersonName = 'company') {
  const piece = await registerTestEquipment(server, { who });
  const createdAt = '2026-11-20T12:00:00.000Z';
  const id = await recordTestInspection(server, piece, { who, body: { createdAt } });
  return { piece, id, createdAt };
}

const shown = (serial: string) => serial.replaceAll(/(.{4})(?=.)/g, '$1 ');

beforeAll(() => server.setNow(new Date('2026-11-21T17:32:00Z')));

describe('GET /public/documents/{code}', () => {
  it('200: a record: what stands on the paper, for anybody who types its code', async () => {
    const { piece, id, createdAt } = await inspected();
    const pdf = await call('operator', downloadInspectionPdf, { params: { id } });
    const code = codeOn(pdf.bytes);
    expect(code).toMatch(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/);
    const found = {
      code: code.replaceAll(' ', ''),
      kind: 'INSPECTION',
      companyName: 'Casa Ltda',
      issuedAt: '2026-11-21T17:32:00.000Z',
      issuedBy: 'Pessoa operator',
      rowCount: null,
      subject: `${shown(piece.serial)} · ${piece.product.name}`,
      recordedAt: createdAt,
      recordedBy: 'Pessoa company',
      result: 'VALID',
      timeZone: 'America/Sao_Paulo',
    };
    expect((await verify(code)).value).toEqual(found);
    expect((await verify(code.toLowerCase().replaceAll(' ', '-'))).value).toEqual(found);
  });

  it('200: a report: its rows; over all companies of a group it names none', async () => {
    await registerTestEquipment(server);
    const pdf = await call('company', downloadReportPdf, { query: { report: 'maintenances' } });
    const [{ n }] = await sql(
      `select count(*)::int as n from g1_home.equipment e join g1_home.companies c on c.id = e.company_id
       where c.name = 'Casa Ltda'`,
    );
    expect(await streamed(codeOn(pdf.bytes))).toMatchObject({
      kind: 'MAINTENANCE_REPORT',
      companyName: 'Casa Ltda',
      rowCount: n,
      subject: '',
      recordedAt: null,
      result: null,
    });
    const all = await call('group', downloadReportPdf);
    expect(await streamed(codeOn(all.bytes))).toMatchObject({
      kind: 'INSPECTION_REPORT',
      companyName: '',
    });
  });

  it('each download is a document of its own, with a row in the trail', async () => {
    const { id } = await inspected();
    const files = await Promise.all(
      Array.from({ length: 2 }, () => call('company', downloadInspectionPdf, { params: { id } })),
    );
    const codes = files.map(({ bytes }) => codeOn(bytes).replaceAll(' ', ''));
    expect(new Set(codes).size).toBe(2);
    const trail = await sql(
      `select subject, user_name, detail from g1_home.audit where feature = 'documents' and subject = any($1)`,
      [codes],
    );
    expect(trail.map((row) => [row.user_name, row.detail.document])).toEqual([
      ['Pessoa company', 'INSPECTION'],
      ['Pessoa company', 'INSPECTION'],
    ]);
  });

  it('404: a code that nobody gave out; 400: no code', async () => {
    expect((await verify(newDocumentCode(systemIds.randomBytes(16)))).status).toBe(404);
    for (const code of ['ABCD', 'ABCD-EFGH-JKMN-PQR!', 'A'.repeat(101)]) {
      const answer = await verify(code);
      expect([answer.status, answer.problem.issues?.[0]?.path]).toEqual([400, 'code']);
    }
  });

  it('what was refused was not given out', async () => {
    const [before] = await sql('select count(*)::int as n from public.document_directory');
    const { id } = await inspected('stranger');
    expect((await call('company', downloadInspectionPdf, { params: { id } })).status).toBe(404);
    expect((await call('company', downloadInspectionExcel, { params: { id } })).status).toBe(404);
    expect(await sql('select count(*)::int as n from public.document_directory')).toEqual([before]);
  });

  it('a group sees the codes of its own documents alone', async () => {
    const { id } = await inspected('stranger');
    const code = codeOn((await call('stranger', downloadInspectionPdf, { params: { id } })).bytes);
    const [home] = await sql(
      `select schema_name, tenant_role from public.company_groups where name = 'home'`,
    );
    const tenant = { schemaName: home.schema_name, tenantRole: home.tenant_role };
    const client = await server.database.pool.connect();
    try {
      await client.query(`begin; set local role ${tenant.tenantRole}`);
      const seen = await client.query('select code from public.document_directory where code = $1', [
        code.replaceAll(' ', ''),
      ]);
      expect(seen.rows).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await verify(code)).value.companyName).toBe('Alheia Ltda');
  });
});

describe('a company that moves to another group', () => {
  it('takes its documents along: their codes still lead to them', async () => {
    server.setNow(undefined);
    await provisionGeneric(server);
    const { placeOf, equipped, migrate } = customers(server);
    const email = 'papel@padaria.test';
    const owner = await equipped(email, 'papel');
    const home = await placeOf('home', emailOf('sibling'));
    const generic = await placeOf('generic', email);
    const [record] = await sql(
      `select i.id from ${generic.schema}.inspections i join ${generic.schema}.equipment e on e.id = i.equipment_id
       where e.tag_serial_number = $1`,
      [owner.extinguisher.serial],
    );
    const pdf = await owner.me.call(undefined, downloadInspectionPdf, { params: { id: record.id } });
    const code = codeOn(pdf.bytes);
    const before = (await verify(code)).value;
    expect((await migrate(owner.id, 'home', home.company)).status).toBe(200);
    expect((await verify(code)).value).toEqual(before);
    expect(
      await sql(`select code from ${generic.schema}.documents where company_id = $1`, [generic.company]),
    ).toEqual([]);
    const [moved] = await sql(`select company_id from ${home.schema}.documents where code = $1`, [
      code.replaceAll(' ', ''),
    ]);
    expect(moved.company_id).toBe(home.company);
  });
});
