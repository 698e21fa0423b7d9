/** Tests of imports: forged archives, failures, files that already exist, names of groups, replacements and large entries. */
import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import type { PublicDb } from '@mobcheck/server/platform/db/database.ts';
import { folderFileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { registerTestEquipment } from '@mobcheck/server/testing/equipment.ts';
import { sendTestPhoto } from '@mobcheck/server/testing/records.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveEntry } from '@mobcheck/server/features/data-export/archive-writer.ts';
import { contentOf, readArchive, verifyArchive, writeArchive } from '../archive.ts';
import { installationOf } from './installations.testing.ts';
import { groupFacts, type GroupFacts } from '@mobcheck/server/features/data-export/group-archive.service.ts';
import { exportGroup } from './group-export.ts';
import { importGroup } from './group-import.ts';

const server = useApp();
let folder: string;
let archive: string;
let entries: ArchiveEntry[];
let facts: GroupFacts;
let photo: ArchiveEntry;

/** Writes an archive with correct hashes. */
async function craft(crafted: readonly ArchiveEntry[], craftedFacts: object = facts): Promise<string> {
  const file = join(folder, `${systemIds.newId()}.tar.gz`);
  await writeArchive(file, async (add) => {
    for (const entry of crafted) {
      await add(entry);
    }
    return craftedFacts;
  });
  return file;
}

async function stateOf(): Promise<unknown> {
  const files: Record<string, string> = {};
  const store = folderFileStore(server.filesDir);
  for await (const { key } of store.list()) {
    files[key] = hash('sha256', (await store.get(key)) ?? '');
  }
  const schemas = await server.database.pool.query('select nspname from pg_namespace order by 1');
  const groups = await server.database.pool.query(
    'select id, name, number from public.company_groups order by 1',
  );
  return { files, schemas: schemas.rows, groups: groups.rows };
}

const asCopy = async (file: string, as = 'beside') =>
  importGroup(installationOf(server), file, { kind: 'copy', as });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-hostile-'));
  archive = join(folder, 'foreign.tar.gz');
  await registerTestEquipment(server, { who: 'foreignAdmin' });
  await sendTestPhoto(server, 'foreignAdmin');
  await exportGroup(installationOf(server), 'foreign', archive);
  const manifest = await verifyArchive(archive, groupFacts);
  ({ facts } = manifest);
  entries = [];
  for await (const entry of readArchive(archive, manifest)) {
    entries.push({ path: entry.path, content: await contentOf(entry) });
  }
  photo = entries.find(({ path }) => path.startsWith('files/photos/')) ?? photo;
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('an archive with an entry that no export makes', () => {
  const tiny = Buffer.from('tiny');
  it.each([
    ['a file that no row names', { path: 'files/photos/other/tiny.webp', content: tiny }, 'no row names'],
    ['another folder', { path: 'others/companies/000001.ndjson', content: tiny }, 'others/companies'],
    [
      'a file that is too large',
      { path: 'files/photos/other/large.webp', content: Buffer.alloc(64 * 1024 * 1024 + 1) },
      'bytes',
    ],
    [
      'a row that is too large',
      { path: 'tables/photos/000002.ndjson', content: Buffer.alloc(65 * 1024 * 1024, 'x') },
      'bytes',
    ],
  ])('is refused for %s', async (_, entry, sentence) => {
    const before = await stateOf();
    await expect(asCopy(await craft([...entries, entry]))).rejects.toThrow(sentence);
    expect(await stateOf()).toEqual(before);
  });

  it('is refused for a file before the row that names it', async () => {
    const before = await stateOf();
    await expect(asCopy(await craft([photo, ...entries.filter((entry) => entry !== photo)]))).rejects.toThrow(
      'no row names',
    );
    expect(await stateOf()).toEqual(before);
  });

  it('is refused for an unknown time zone, since nobody could work with it', async () => {
    const before = await stateOf();
    const crafted = entries.map((entry) =>
      entry.path.startsWith('shared/company_groups/')
        ? {
            ...entry,
            content: Buffer.from(entry.content.toString().replace('America/Sao_Paulo', 'Nowhere/City')),
          }
        : entry,
    );
    await expect(asCopy(await craft(crafted))).rejects.toThrow('Nowhere/City');
    expect(await stateOf()).toEqual(before);
  });

  it('stores a photo among the files of its group, even if its path names profile pictures', async () => {
    const path = photo.path.replace('files/photos', 'files/profile-pictures');
    const crafted = entries.map(({ path: old, content }) => ({
      path: old === photo.path ? path : old,
      content: old.startsWith('tables/photos/')
        ? Buffer.from(content.toString().replaceAll('"photos/', '"profile-pictures/'))
        : content,
    }));
    await asCopy(await craft(crafted), 'pictures');
    const { files } = (await stateOf()) as { files: Record<string, string> };
    const written = Object.keys(files).filter((key) => key.endsWith(path.slice('files/'.length)));
    expect(written.map((key) => key.split('/')[0])).toEqual([expect.stringMatching(/^g\d+_pictures$/)]);
  });
});

describe('an import that fails', () => {
  it('takes back its files, rows and schema', async () => {
    const before = await stateOf();
    const photos = { ...facts.tables['photos'], rows: 2 };
    const file = await craft(entries, { ...facts, tables: { ...facts.tables, photos } });
    await expect(asCopy(file)).rejects.toThrow('photos: 1 rows of 2 arrived');
    expect(await stateOf()).toEqual(before);
  });

  it('after its commit: its result is returned, and its files stay', async () => {
    const { database } = server;
    let isFirst = true;
    const installation = {
      ...installationOf(server),
      database: {
        public: async <T>(work: (db: PublicDb) => Promise<T>) => {
          const result = await database.public(work);
          if (isFirst) {
            isFirst = false;
            throw new Error('the connection was lost');
          }
          return result;
        },
      },
    };
    const { name } = await importGroup(installation, archive, { kind: 'copy', as: 'lost' });
    const { files, groups } = (await stateOf()) as {
      files: Record<string, string>;
      groups: { name: string }[];
    };
    expect(groups.map((group) => group.name)).toContain(name);
    expect(Object.keys(files).filter((key) => /^g\d+_lost\/photos/.test(key))).toHaveLength(1);
  });

  it('because of an interruption takes back its files, rows and schema', async () => {
    const before = await stateOf();
    const interruption = new AbortController();
    const files = folderFileStore(server.filesDir);
    const slow = {
      ...files,
      put: async (key: string, bytes: Uint8Array) => {
        await files.put(key, bytes);
        interruption.abort(new Error('interrupted'));
      },
    };
    const installation = { ...installationOf(server), files: slow };
    const mode = { kind: 'copy', as: 'beside' } as const;
    await expect(importGroup(installation, archive, mode, { signal: interruption.signal })).rejects.toThrow(
      'interrupted',
    );
    expect(await stateOf()).toEqual(before);
  });
});

describe('a file that already exists', () => {
  const key = () => `g2_foreign/${photo.path.slice('files/'.length)}`;

  it('with the same bytes stays', async () => {
    const before = await stateOf();
    await importGroup(installationOf(server), archive, { kind: 'replace' });
    expect(await stateOf()).toEqual(before);
  });

  it('with other bytes is named and kept, and nothing is written', async () => {
    await writeFile(join(server.filesDir, key()), 'other');
    const before = await stateOf();
    await expect(importGroup(installationOf(server), archive, { kind: 'replace' })).rejects.toThrow(
      `${key()} is there with other bytes`,
    );
    expect(await stateOf()).toEqual(before);
    await writeFile(join(server.filesDir, key()), photo.content);
  });
});

describe('the name of a group', () => {
  it.each(['', 'Beside', 'be side', 'beside2', 'açaí', 'x'.repeat(65)])('cannot be %j', async (name) => {
    const before = await stateOf();
    await expect(asCopy(archive, name)).rejects.toThrow('1 to 64 letters from a to z');
    const group = { id: systemIds.newId(), name };
    const file = await craft(entries, { ...facts, group });
    await expect(importGroup(installationOf(server), file, { kind: 'new' })).rejects.toThrow(
      '1 to 64 letters from a to z',
    );
    expect(await stateOf()).toEqual(before);
  });
});

describe('a replacement', () => {
  it('names the replaced group first, and does nothing without confirmation', async () => {
    // Earlier replacements have ended the sessions.
    server.forgetTokens();
    const later = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const seen: unknown[] = [];
    const confirm = async (group: unknown) => {
      seen.push(group);
      throw new Error('not confirmed');
    };
    await expect(
      importGroup(installationOf(server), archive, { kind: 'replace' }, { confirm }),
    ).rejects.toThrow('not confirmed');
    const { rows } = await server.database.pool.query('select id from g2_foreign.equipment where id = $1', [
      later.id,
    ]);
    expect(rows).toHaveLength(1);
    const people = await server.database.pool.query(
      `select count(*)::int as n from public.users join public.company_groups on company_group_id = company_groups.id
       where company_groups.name = 'foreign' and role <> 'MOBCHECK_ADMIN'`,
    );
    expect(seen).toEqual([
      { name: 'foreign', pieces: 2, people: people.rows[0].n, lastActivity: expect.any(Date) },
    ]);
    const [{ lastActivity }] = seen as [{ lastActivity: Date }];
    expect(Math.abs(lastActivity.getTime() - Date.now())).toBeLessThan(300_000);
  });
});

describe('an entry of many rows', () => {
  it('is read correctly in parts whose borders cut lines and letters', async () => {
    const table = entries.find(({ path }) => path.startsWith('tables/categories/'));
    const [line = ''] = table?.content.toString('utf8').split('\n') ?? [];
    const lines = Array.from({ length: 20_000 }, (_, index) =>
      JSON.stringify({
        ...JSON.parse(line),
        id: systemIds.newId(),
        name: `Inspeção ção ${index}`,
        builtin_key: null,
      }),
    );
    const crafted = entries.map((entry) =>
      entry === table
        ? { ...entry, content: Buffer.from(`${table.content.toString()}${lines.join('\n')}\n`) }
        : entry,
    );
    const rows = (facts.tables['categories']?.rows ?? 0) + lines.length;
    const categories = { ...facts.tables['categories'], rows };
    const { name } = await asCopy(
      await craft(crafted, { ...facts, tables: { ...facts.tables, categories } }),
      'many',
    );
    const { rows: groups } = await server.database.pool.query(
      'select schema_name from public.company_groups where name = $1',
      [name],
    );
    const counted = await server.database.pool.query(
      `select count(*)::int as n from ${groups[0].schema_name}.categories where name ~ '^Inspeção ção [0-9]+$'`,
    );
    expect(counted.rows).toEqual([{ n: 20_000 }]);
  });
});
