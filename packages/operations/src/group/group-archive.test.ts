/** Tests that a group is exported as an archive, and imported elsewhere, as a copy, or as a replacement. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCompanies, putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import { listEquipment, registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { useApp, type TestApp } from '@mobcheck/server/testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '@mobcheck/server/testing/equipment.ts';
import { pictureUpload, recordTestInspection, sendTestPhoto } from '@mobcheck/server/testing/records.ts';
import { buyTags, makeTags, sendTags, tagsOf } from '@mobcheck/server/testing/produced-tags.ts';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ArchiveRefused } from '../archive-refused.ts';
import { replaceProducedTag } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { forgetForeign, installationOf } from './installations.testing.ts';
import { exportGroup } from './group-export.ts';
import { importGroup } from './group-import.ts';
import { FILE_COLUMNS } from '@mobcheck/server/features/data-export/exported-tables.ts';

const here = useApp();
const elsewhere = useApp();
let folder: string;
let archive: string;
let photoId: string;
let equipment: TestEquipment;

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

async function exportedHash(server: TestApp, name = 'foreign'): Promise<string> {
  const file = join(folder, `${systemIds.newId()}.tar.gz`);
  await exportGroup(installationOf(server), name, file);
  return hashOf(file);
}

/** Lists the groups that are not distributed to a node. Empty when the tests run without a cluster of nodes. */
async function undistributedGroups(): Promise<unknown[]> {
  const { rows } = await here.database.pool.query(
    inject('citusUrl') === undefined
      ? 'select name from public.company_groups where false'
      : `select name from public.company_groups
         where quote_ident(schema_name)::regnamespace not in (select schemaid from pg_dist_schema)`,
  );
  return rows;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-archives-'));
  archive = join(folder, 'foreign.tar.gz');
  equipment = await registerTestEquipment(here, { who: 'foreignAdmin' });
  photoId = await sendTestPhoto(here, 'foreignAdmin');
  await recordTestInspection(here, equipment, { who: 'foreignAdmin', body: { photos: [photoId] } });
  const [company] = (await here.call('foreignGroupAdmin', listCompanies, { query: {} })).value.items;
  const upload = await pictureUpload('#993366');
  await here.call(
    'foreignGroupAdmin',
    putCompanyImage,
    { params: { id: company?.id ?? '' }, body: new Blob([]) },
    upload,
  );
  await exportGroup(installationOf(here), 'foreign', archive);
  await forgetForeign(elsewhere);
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('an archive', () => {
  it('of an unchanged group has the same bytes each time', async () => {
    expect(await exportedHash(here)).toBe(await hashOf(archive));
  });

  it('has every file to which a row refers', async () => {
    const { facts } = await importGroup(installationOf(here), archive, { kind: 'copy', as: 'files' });
    expect(facts).toMatchObject({ files: 2, missingFiles: [] });
  });

  it('has a file to which rows refer by two keys, although the store has it under one key only', async () => {
    const { pool } = here.database;
    const { rows } = await pool.query<{ key: string }>(
      'select image_key as key from g2_foreign.companies where image_key is not null',
    );
    const [image] = rows;
    await pool.query(
      `update g2_foreign.companies set image_key = regexp_replace(file_key, '^[^/]+', 'g9_gone')
       from g2_foreign.photos where image_key = $1`,
      [image?.key],
    );
    const facts = await exportGroup(installationOf(here), 'foreign', join(folder, 'two-keys.tar.gz'));
    await pool.query(`update g2_foreign.companies set image_key = $1 where image_key like 'g9_gone/%'`, [
      image?.key,
    ]);
    expect(facts).toMatchObject({ files: 1, missingFiles: [] });
  });

  it('covers every column with the key of a file', async () => {
    const { rows } = await here.database.pool.query<{ column: string }>(
      `select distinct table_name || '.' || column_name as column from information_schema.columns
       where column_name like '%\\_key' and data_type = 'text' and table_schema in ('public', 'g1_home')`,
    );
    const others = [
      'billing_events.job_key',
      'categories.builtin_key',
      'deficiencies.question_key',
      'inspection_types.builtin_key',
      'report_recipients.stop_key',
    ];
    expect(rows.map(({ column }) => column).toSorted()).toEqual(
      [...Object.entries(FILE_COLUMNS).map((pair) => pair.join('.')), ...others].toSorted(),
    );
  });

  it.each([
    ['cut short', async (file: string) => truncate(file, (await readFile(file)).length - 40)],
    ['cut in half', async (file: string) => truncate(file, (await readFile(file)).length >> 1)],
    [
      'changed in one byte',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
    ['empty', async (file: string) => truncate(file, 0)],
  ])('that is %s is refused before anything is written', async (_, spoil) => {
    const file = join(folder, `${systemIds.newId()}.tar.gz`);
    await writeFile(file, await readFile(archive));
    await spoil(file);
    let transactions = 0;
    const database = {
      public: async () => {
        transactions += 1;
        throw new Error('a transaction was begun');
      },
    };
    const installation = { ...installationOf(elsewhere), database };
    await expect(importGroup(installation, file, { kind: 'new' })).rejects.toThrow(ArchiveRefused);
    expect(transactions).toBe(0);
  });
});

describe('an export', () => {
  it('to the name of a folder is refused at once, and leaves nothing', async () => {
    const taken = join(folder, 'taken');
    await mkdir(taken);
    await expect(exportGroup(installationOf(here), 'foreign', taken)).rejects.toThrow(
      `${taken} cannot be written: it is a folder`,
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('taken'))).toEqual(['taken']);
  });
});

describe('an import into another installation', () => {
  it('creates the same group: its export has the same bytes, and its people can work', async () => {
    await importGroup(installationOf(elsewhere), archive, { kind: 'new' });
    expect(await exportedHash(elsewhere)).toBe(await hashOf(archive));
    const list = async (server: TestApp) =>
      (await server.call('foreignAdmin', listInspections, { params: { serial: equipment.serial } })).value;
    expect(await list(elsewhere)).toEqual(await list(here));
    const photo = await elsewhere.call('foreignAdmin', getPhoto, { params: { id: photoId } });
    expect(photo.status).toBe(200);
    await registerTestEquipment(elsewhere, { who: 'foreignAdmin' });
    await expect(importGroup(installationOf(elsewhere), archive, { kind: 'new' })).rejects.toThrow(
      '--replace',
    );
  });

  it('with the e-mail address of a user of another group writes nothing and names the address', async () => {
    await forgetForeign(elsewhere);
    const renameUser = async (from: string, to: string) =>
      elsewhere.database.pool.query('update public.users set email = $2 where email = $1', [from, to]);
    onTestFinished(
      async () => void (await renameUser('foreignadmin@mobcheck.test', 'operator@mobcheck.test')),
    );
    await renameUser('operator@mobcheck.test', 'foreignadmin@mobcheck.test');
    await expect(importGroup(installationOf(elsewhere), archive, { kind: 'new' })).rejects.toThrow(
      /users, Key \(email\)=\(foreignadmin@mobcheck.test\)/,
    );
    const { rows } = await elsewhere.database.pool.query(
      `select from public.company_groups where name = 'foreign'`,
    );
    expect(rows).toHaveLength(0);
  });
});

describe('a copy beside the group', () => {
  it('has the records, and neither people nor tags of the group', async () => {
    const installation = installationOf(here);
    const { name } = await importGroup(installation, archive, { kind: 'copy', as: 'beside' });
    const { rows } = await here.database.pool.query(
      `select schema_name, (select count(*)::int from public.users where company_group_id = company_groups.id) as people,
         (select count(*)::int from public.tag_directory where tenant_role = company_groups.tenant_role) as tags
       from public.company_groups where name = $1`,
      [name],
    );
    expect(rows).toEqual([{ schema_name: expect.any(String), people: 0, tags: 0 }]);
    const schema = rows[0].schema_name;
    const counted = await here.database.pool.query(`select count(*)::int as n from ${schema}.inspections`);
    expect(counted.rows).toEqual([{ n: 1 }]);
    const original = await here.database.pool.query('select id from g2_foreign.companies');
    const shared = await here.database.pool.query(`select from ${schema}.companies where id = any($1)`, [
      original.rows.map(({ id }) => id),
    ]);
    expect([original.rowCount, shared.rowCount]).toEqual([1, 0]);
    expect(await undistributedGroups()).toEqual([]);
  });
});

describe('a replacement', () => {
  it('puts the group back to the state of the archive, and does not change other groups', async () => {
    const home = await exportedHash(here, 'home');
    const later = await registerTestEquipment(here, { who: 'foreignAdmin' });
    await importGroup(installationOf(here), archive, { kind: 'replace' });
    expect(await exportedHash(here)).toBe(await hashOf(archive));
    expect(await exportedHash(here, 'home')).toBe(home);
    here.forgetTokens();
    const { items } = (await here.call('foreignAdmin', listEquipment, { query: {} })).value;
    expect(items).toHaveLength(1);
    expect(items.map(({ id }) => id)).not.toContain(later.id);
    expect(await undistributedGroups()).toEqual([]);
  });
});

describe('a replacement of a group that bought tags', () => {
  async function receiveTags(quantity: number): Promise<{ runId: string; serials: string[] }> {
    const { runId } = await buyTags(here, { quantity });
    await makeTags(here, runId);
    await sendTags(here, runId);
    return { runId, serials: (await tagsOf(here, runId)).map(({ serial }) => serial) };
  }
  const register = async (tagSerialNumber: string) => {
    const body = { tagSerialNumber, productId: equipmentOfHome.product.id, extraLabel: 'Portaria' };
    return here.call('companyAdmin', registerEquipment, { body });
  };
  /** Returns the state of a tag in production, whether the directory has its group, and whether it has a row and equipment. */
  const factsOf = async (serial: string | undefined) => {
    const { rows } = await here.database.pool.query<Record<string, unknown>>(
      `select state, tenant_role <> '' as led, tags.serial_number is not null as own, equipment_id is not null as used
       from public.produced_tags join public.tag_directory using (serial_number)
       left join g1_home.tags using (serial_number) where serial_number = $1`,
      [serial],
    );
    return rows[0];
  };
  let equipmentOfHome: TestEquipment;

  it('reconciles the tags of the group with their production runs', async () => {
    equipmentOfHome = await registerTestEquipment(here);
    const { runId, serials } = await receiveTags(4);
    const [used = '', laterUsed = '', laterVoid = '', usedThenVoid = ''] = serials;
    await register(used);
    await register(usedThenVoid);
    const file = join(folder, 'with-tags.tar.gz');
    await exportGroup(installationOf(here), 'home', file);

    await register(laterUsed);
    const release = `update g1_home.tags set equipment_id = null, update_date = now() where serial_number = any($1)`;
    await here.database.pool.query(release, [[used, usedThenVoid]]);
    for (const serial of [laterVoid, usedThenVoid]) {
      await here.call('platformAdmin', replaceProducedTag, {
        params: { id: runId },
        body: { serial, note: '' },
      });
    }
    const later = await receiveTags(1);
    await importGroup(installationOf(here), file, { kind: 'replace' });
    here.forgetTokens();

    expect(await factsOf(used)).toEqual({ state: 'claimed', led: true, own: true, used: true });
    expect(await factsOf(laterUsed)).toEqual({ state: 'sent', led: true, own: true, used: false });
    expect(await factsOf(laterVoid)).toEqual({ state: 'void', led: false, own: false, used: false });
    expect(await factsOf(usedThenVoid)).toEqual({ state: 'void', led: true, own: true, used: true });
    expect(await factsOf(later.serials[0])).toEqual({ state: 'sent', led: true, own: true, used: false });
    expect((await register(laterVoid)).problem.code).toBe('TAG_NOT_FREE');
    for (const serial of [laterUsed, later.serials[0] ?? '']) {
      expect((await register(serial)).status).toBe(201);
      expect(await factsOf(serial)).toMatchObject({ state: 'claimed', used: true });
    }
  });
});
