/** Tests of the public page of a verification code, and that it shows no more than the document. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { newDocumentCode } from '@mobcheck/contract/documents/documents.rules.ts';
import { downloadReportPdf } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
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

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const verify = async (code: string) => call(undefined, verifyDocument, { params: { code } });

/** Verifies a code until it is committed, since the last byte of a report arrives just before the commit. */
const verifyStreamed = async (code: string) =>
  vi.waitFor(async () => (await verify(code)).value, WAIT_OPTIONS);

/** Returns the code on the pages of a PDF, which is the same on all of them. */
function codeOn(file: Buffer): string {
  const codes = readPdf(file).pages.map((runs) => runs[runs.indexOf('Código de verificação') + 1] ?? '');
  expect(new Set(codes).size).toBe(1);
  return codes[0] ?? '';
}

async function makeInspection(who: PersonName = 'companyAdmin') {
  const piece = await registerTestEquipment(server, { who });
  const createdAt = '2026-11-20T12:00:00.000Z';
  const id = await recordTestInspection(server, piece, { who, body: { createdAt } });
  return { piece, id, createdAt };
}

const groupByFour = (serial: string) => serial.replaceAll(/(.{4})(?=.)/g, '$1 ');

const NOW = new Date('2026-11-21T17:32:00Z');
beforeAll(() => server.setNow(NOW));

describe('GET /public/documents/{code}', () => {
  it('shows the document of a record for any spelling of its code', async () => {
    const { piece, id, createdAt } = await makeInspection();
    const pdf = await call('operator', downloadInspectionPdf, { params: { id } });
    const code = codeOn(pdf.bytes);
    expect(code).toMatch(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/);
    const document = {
      code: code.replaceAll(' ', ''),
      kind: 'INSPECTION',
      companyName: 'Casa Ltda',
      issuedAt: '2026-11-21T17:32:00.000Z',
      issuedBy: 'Pessoa operator',
      rowCount: null,
      subject: `${groupByFour(piece.serial)} · ${piece.product.name}`,
      recordedAt: createdAt,
      recordedBy: 'Pessoa companyAdmin',
      result: 'VALID',
      timeZone: 'America/Sao_Paulo',
    };
    expect((await verify(code)).value).toEqual(document);
    expect((await verify(code.toLowerCase().replaceAll(' ', '-'))).value).toEqual(document);
  });

  it('shows the company and the number of rows of a report', async () => {
    await registerTestEquipment(server);
    const pdf = await call('companyAdmin', downloadReportPdf, { query: { report: 'maintenances' } });
    const [{ n }] = await query(
      `select count(*)::int as n from g1_home.equipment e join g1_home.companies c on c.id = e.company_id
       where c.name = 'Casa Ltda'`,
    );
    expect(await verifyStreamed(codeOn(pdf.bytes))).toMatchObject({
      kind: 'MAINTENANCE_REPORT',
      companyName: 'Casa Ltda',
      rowCount: n,
      subject: '',
      recordedAt: null,
      result: null,
    });
  });

  it('names no company for a report of all companies of a group', async () => {
    await registerTestEquipment(server);
    const pdf = await call('groupAdmin', downloadReportPdf);
    expect(await verifyStreamed(codeOn(pdf.bytes))).toMatchObject({
      kind: 'INSPECTION_REPORT',
      companyName: '',
    });
  });

  it('each download issues a new document, with an audit row', async () => {
    const { id } = await makeInspection();
    const files = await Promise.all(
      Array.from({ length: 2 }, () => call('companyAdmin', downloadInspectionPdf, { params: { id } })),
    );
    const codes = files.map(({ bytes }) => codeOn(bytes).replaceAll(' ', ''));
    expect(new Set(codes).size).toBe(2);
    const trail = await query(
      `select subject, user_name, detail from g1_home.audit where feature = 'documents' and subject = any($1)`,
      [codes],
    );
    expect(trail.map((row) => [row.user_name, row.detail.document])).toEqual([
      ['Pessoa companyAdmin', 'INSPECTION'],
      ['Pessoa companyAdmin', 'INSPECTION'],
    ]);
  });

  it('404 for a code that was never issued', async () => {
    expect((await verify(newDocumentCode(systemIds.randomBytes(16)))).status).toBe(404);
  });

  it('400 for a text that is no code', async () => {
    for (const code of ['ABCD', 'ABCD-EFGH-JKMN-PQR!', 'A'.repeat(101)]) {
      const response = await verify(code);
      expect([response.status, response.problem.issues?.[0]?.path]).toEqual([400, 'code']);
    }
  });

  it('a download that fails issues no document', async () => {
    const [before] = await query('select count(*)::int as n from public.document_directory');
    const { id } = await makeInspection('foreignAdmin');
    expect((await call('companyAdmin', downloadInspectionPdf, { params: { id } })).status).toBe(404);
    expect((await call('companyAdmin', downloadInspectionExcel, { params: { id } })).status).toBe(404);
    expect(await query('select count(*)::int as n from public.document_directory')).toEqual([before]);
  });

  it('in the database a group sees only the codes of its own documents', async () => {
    const { id } = await makeInspection('foreignAdmin');
    const code = codeOn((await call('foreignAdmin', downloadInspectionPdf, { params: { id } })).bytes);
    const [home] = await query(
      `select schema_name, tenant_role from public.company_groups where name = 'home'`,
    );
    const tenant = { schemaName: home.schema_name, tenantRole: home.tenant_role };
    const client = await server.database.pool.connect();
    try {
      await client.query(`begin; set local role ${tenant.tenantRole}`);
      const rowsOfHome = await client.query('select code from public.document_directory where code = $1', [
        code.replaceAll(' ', ''),
      ]);
      expect(rowsOfHome.rows).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await verify(code)).value.companyName).toBe('Alheia Ltda');
  });
});

describe('a company that moves to another group', () => {
  it('keeps its documents, which are still found by their codes', async () => {
    server.setNow(undefined);
    onTestFinished(() => server.setNow(NOW));
    await provisionGeneric(server);
    const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
    const email = 'papel@padaria.test';
    const owner = await addEquippedCustomer(email, 'papel');
    const home = await findTenantCompany('home', emailOf('siblingAdmin'));
    const generic = await findTenantCompany('generic', email);
    const [record] = await query(
      `select i.id from ${generic.schema}.inspections i join ${generic.schema}.equipment e on e.id = i.equipment_id
       where e.tag_serial_number = $1`,
      [owner.extinguisher.serial],
    );
    const pdf = await owner.me.call(downloadInspectionPdf, { params: { id: record.id } });
    const code = codeOn(pdf.bytes);
    const before = (await verify(code)).value;
    expect((await migrateUser(owner.id, 'home', home.company)).status).toBe(200);
    expect((await verify(code)).value).toEqual(before);
    expect(
      await query(`select code from ${generic.schema}.documents where company_id = $1`, [generic.company]),
    ).toEqual([]);
    const [copy] = await query(`select company_id from ${home.schema}.documents where code = $1`, [
      code.replaceAll(' ', ''),
    ]);
    expect(copy.company_id).toBe(home.company);
  });
});
