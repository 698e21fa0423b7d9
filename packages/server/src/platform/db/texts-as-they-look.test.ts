/** An upgrade removes invisible characters from stored texts. A name that would then collide keeps its invisible characters. */
import { oneLine } from '@mobcheck/contract/kernel/text.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { tenantUpgrade, type Migration } from './group-upgrades.ts';
import { readMigrations } from './migrate.ts';

const { host, port } = inject('cluster');
const name = `texts_${process.pid}`;
const SCHEMA = 'g90_texts';
const OFFICE = '00000000-0000-7000-8000-000000000001';
const NUMBER_OF_MIGRATION = 50;
let client: pg.Client;
let migrations: readonly Migration[];

beforeAll(async () => {
  const admin = new pg.Client({ host, port, user: 'mobcheck', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template mobcheck`);
  await admin.end();
  client = new pg.Client({ host, port, user: 'mobcheck', database: name });
  await client.connect();
  migrations = (await readMigrations()).tenant.map(({ baseline: _, ...migration }) => migration);
});

afterAll(async () => {
  await client.end();
});

async function oneLinesOf(texts: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    'select public.one_line(text) as text from unnest($1::text[]) with ordinality as texts (text, place) order by place',
    [texts],
  );
  return rows.map(({ text }) => text);
}

describe('the database', () => {
  it('cleans each character as the contract does, alone and between others', async () => {
    const isStorable = (code: number) => code !== 0 && (code < 0xd800 || code > 0xdfff);
    const characters = Array.from({ length: 0x30000 }, (_, code) => code)
      .concat(Array.from({ length: 0x1100 }, (_, index) => 0xe0000 + index))
      .filter(isStorable)
      .map((code) => String.fromCodePoint(code));
    for (const texts of [characters, characters.map((character) => `a${character}b❤${character}👩`)]) {
      const cleaned = await oneLinesOf(texts);
      expect(texts.filter((text, index) => oneLine(text) !== cleaned[index])).toEqual([]);
    }
  });

  it('cleans any mixture of such characters as the contract does', async () => {
    const parts = fc.constantFrom(
      '\u200D',
      '\uFE0F',
      '\u200B',
      '❤',
      '👩',
      '🏽',
      'e',
      '\u0301',
      ' ',
      '\u2800',
      '\u00A0',
      '\n',
      '-',
    );
    const texts = fc.sample(fc.array(parts, { maxLength: 10 }), 5000).map((list) => list.join(''));
    expect(await oneLinesOf(texts)).toEqual(texts.map(oneLine));
  });
});

describe('an upgrade', () => {
  it('cleans names, but keeps names that would collide or be empty, and adds an audit row for each of these', async () => {
    const before = migrations.filter(({ number }) => number < NUMBER_OF_MIGRATION);
    await client.query(
      `create role ${name}_role; grant ${name}_role to current_user; create schema ${SCHEMA}`,
    );
    const tenant = { schemaName: SCHEMA, tenantRole: `${name}_role` };
    await client.query(`begin;\n${tenantUpgrade(tenant, 0, before)}\ncommit`);
    await client.query(`delete from ${SCHEMA}.inspection_types; delete from ${SCHEMA}.categories`);
    await client.query(`insert into ${SCHEMA}.companies (id, name) values ($1, $2)`, [
      OFFICE,
      'Acme\u00A0 SA\u200B',
    ]);
    const id = (index: number) => `00000000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;
    const names = [
      '\u200BExtintor',
      'Extintor',
      'Hidrante\u3164',
      'Hidrante\u200B',
      '\u2800',
      'Sinaliza\u00A0ção',
    ];
    for (const [index, text] of names.entries()) {
      await client.query(`insert into ${SCHEMA}.categories (id, name, update_date) values ($1, $2, now())`, [
        id(index),
        text,
      ]);
    }
    const notices: string[] = [];
    client.on('notice', ({ message }) => notices.push(message ?? ''));
    await client.query(`begin;\n${tenantUpgrade(tenant, before.at(-1)?.number ?? 0, migrations)}\ncommit`);

    const { rows } = await client.query<{ name: string }>(
      `select name from ${SCHEMA}.categories order by id`,
    );
    expect(rows.map((row) => row.name)).toEqual([
      '\u200BExtintor',
      'Extintor',
      'Hidrante',
      'Hidrante\u200B',
      '\u2800',
      'Sinaliza ção',
    ]);
    const { rows: trail } = await client.query(
      `select feature, subject, detail, company_id from ${SCHEMA}.audit where act = 'lookAlike' order by subject`,
    );
    expect(trail).toEqual(
      [[0, 'Extintor'] as const, [3, 'Hidrante'] as const, [4, ''] as const].map(([index, looks]) => ({
        feature: 'categories',
        subject: id(index),
        detail: { name: looks },
        company_id: OFFICE,
      })),
    );
    expect(notices.filter((text) => text.includes('keeps its characters'))).toHaveLength(3);
    expect((await client.query(`select name from ${SCHEMA}.companies`)).rows).toEqual([{ name: 'Acme SA' }]);
  });
});
