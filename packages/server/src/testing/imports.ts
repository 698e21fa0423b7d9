/** Helpers for tests of imports, whose sheets have fixed columns. */
import { expect } from 'vitest';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import type { TestApp } from './app.ts';
import type { PersonName } from './people.ts';
import { upload } from './sheets.ts';

const MAPPING = {
  fields: { product: 0, tagSerialNumber: 1, extraLabel: 2, rechargeDate: 3, dueDate: 4 },
  attributes: [{ attribute: 'Número do selo Inmetro', column: 5 }],
};
const HEADER = 'Produto;Tag;Local;Recarga;Validade;Selo';

/** Expects that the tables of tags, tag directory, equipment and snapshots are consistent. */
async function expectConsistent(sql: (text: string) => Promise<unknown[]>): Promise<void> {
  const [row] = await sql(`
    select
      (select count(*)::int from g1_home.equipment e left join g1_home.tags t
        on t.serial_number = e.tag_serial_number and t.equipment_id = e.id and t.company_id = e.company_id
        where t.serial_number is null) as untagged,
      (select count(*)::int from g1_home.tags t left join public.tag_directory d using (serial_number)
        where d.serial_number is null) as unlisted,
      (select count(*)::int from g1_home.tags t left join g1_home.equipment e on e.id = t.equipment_id
        where t.equipment_id is not null and e.id is null) as dangling,
      (select count(*)::int from g1_home.equipment e where (select count(*) from g1_home.equipment_snapshots s
        where s.equipment_id = e.id and s.transaction = 'CREATED') <> 1) as unseen`);
  expect(row).toEqual({ untagged: 0, unlisted: 0, dangling: 0, unseen: 0 });
}

/** Creates the helpers for an application. Each line of a sheet has six columns. */
export function importsOf(server: TestApp) {
  const { call } = server;

  const sql = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

  /** Uploads a sheet of these lines and maps its columns. Returns the checked import. */
  async function uploadAndMap(lines: readonly string[], who: PersonName = 'companyAdmin') {
    const { id } = (await upload(server, who, [HEADER, ...lines].join('\n'))).value;
    return (await call(who, contract.mapImport, { params: { id }, body: MAPPING })).value;
  }

  const confirm = (id: string, rows: 'ALL' | 'GOOD' = 'ALL', who: PersonName = 'companyAdmin') =>
    call(who, contract.confirmImport, { params: { id }, body: { rows } });

  /** Imports these lines completely. Returns the import's id. */
  async function importLines(lines: readonly string[], who: PersonName = 'companyAdmin'): Promise<string> {
    const { id } = await uploadAndMap(lines, who);
    await confirm(id, 'ALL', who);
    await server.runJobs();
    return id;
  }

  const undo = (id: string, who: PersonName = 'companyAdmin') =>
    call(who, contract.undoImport, { params: { id } });

  const readImport = async (id: string) =>
    (await call('companyAdmin', contract.getImport, { params: { id } })).value;

  const readRows = async (id: string) =>
    (await call('companyAdmin', contract.listImportRows, { params: { id }, query: { pageSize: 1000 } })).value
      .items;

  const expectConsistentTables = () => expectConsistent(sql);

  const setLimits = (tags: number, cap = 100_000) =>
    Promise.all([
      sql('update g1_home.companies set tags_limit = $1', [tags]),
      sql(`update public.company_groups set equipment_cap = $1 where name = 'home'`, [cap]),
    ]);

  return {
    sql,
    uploadAndMap,
    confirm,
    importLines,
    undo,
    readImport,
    readRows,
    expectConsistentTables,
    setLimits,
  };
}
