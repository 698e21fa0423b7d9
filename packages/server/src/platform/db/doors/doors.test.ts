/** Tests that a copy of a database begins with its doors shut. */
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { openDatabase } from '../database.ts';
import { areDoorsShut, openDoors, shutDoors } from './doors.ts';

const server = useApp();

it('the doors of a copy are shut until they are opened there', async () => {
  const { host, port } = inject('cluster');
  const name = `copied_${process.pid}_${Date.now()}`;
  const template = server.database.pool.options.database ?? '';
  await server.stop();
  const login = { host, port, user: 'mobcheck' };
  const maker = new pg.Client({ ...login, database: 'postgres' });
  await maker.connect();
  await maker.query(`create database ${name} template ${template}`);
  await maker.end();
  const copy = openDatabase({ ...login, database: name });
  const original = openDatabase({ ...login, database: template });
  try {
    expect(await original.public(areDoorsShut)).toBe(false);
    expect(await copy.public(areDoorsShut)).toBe(true);
    await copy.public(openDoors);
    expect(await copy.public(areDoorsShut)).toBe(false);
    await copy.public(shutDoors);
    expect(await copy.public(areDoorsShut)).toBe(true);
    expect(await original.public(areDoorsShut)).toBe(false);
  } finally {
    await copy.close();
    await original.close();
  }
});
