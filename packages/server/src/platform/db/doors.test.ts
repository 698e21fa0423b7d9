/** Tests that a copy of a database begins with its doors shut. */
import { expect, inject, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { copyDatabase } from '../../testing/cluster.ts';
import { openDatabase } from './database.ts';
import { areDoorsShut, openDoors, shutDoors } from './doors.ts';

const server = useApp();

it('the doors of a copy are shut until they are opened there', async () => {
  const { host, port } = inject('cluster');
  const name = `copied_${process.pid}_${Date.now()}`;
  await server.stop();
  await copyDatabase(inject('cluster'), server.database.pool.options.database ?? '', name);
  const login = { host, port, user: 'mobcheck' };
  const copy = openDatabase({ ...login, database: name });
  const original = openDatabase({ ...login, database: server.database.pool.options.database ?? '' });
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
