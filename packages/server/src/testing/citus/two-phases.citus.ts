/** Tests that a coordinator killed in a commit leaves a registration in both the group's node and the shared schema, or in neither. */
import { setTimeout as pause } from 'node:timers/promises';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { useApp } from '../app.ts';
import { freshSerial, registerTestEquipment } from '../equipment.ts';

const url = inject('citusUrl');
const REASON = url === undefined ? ' (not tried: CITUS_URL names no coordinator, see docs/citus.md)' : '';
const COMMIT_WAITS = `select from pg_stat_activity where wait_event = 'SyncRep'`;

describe.skipIf(url === undefined)(`a coordinator that is killed in a commit${REASON}`, () => {
  const server = useApp();
  const { call } = server;

  /** Connects as the operator, to the coordinator or to a node. */
  async function asOperator<T>(work: (client: pg.Client) => Promise<T>, node = {}): Promise<T> {
    const address = new URL(url ?? '');
    const { host, port } = { host: address.hostname, port: Number(address.port), ...node };
    const { database } = server.database.pool.options;
    const client = new pg.Client({ host, port, user: address.username, database });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Repeats some work until it succeeds. */
  async function untilDone<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch {
        await pause(50);
      }
    }
  }

  /** Makes commits of a node wait for a standby that does not exist. The commits are on the node's disk but never confirmed. */
  async function holdCommits(node: object, isHeld: boolean): Promise<void> {
    await asOperator(async (client) => {
      await client.query('set synchronous_commit to local');
      await client.query(`alter system set synchronous_standby_names to '${isHeld ? 'nobody' : ''}'`);
      await client.query('select pg_reload_conf()');
      const shown = `select where current_setting('synchronous_standby_names') = '${isHeld ? 'nobody' : ''}'`;
      await expect.poll(async () => (await client.query(shown)).rows.length).toBe(1);
    }, node);
  }

  /** Kills all server processes of the coordinator, which then recovers from its disk. */
  async function killCoordinator(): Promise<void> {
    await asOperator(async (client) => client.query(`copy (select) to program 'kill -9 $PPID'`)).catch(
      () => undefined,
    );
    await untilDone(async () => asOperator(async (client) => client.query('select')));
  }

  async function nodeOfHome(): Promise<{ host: string; port: number }> {
    return asOperator(async (client) => {
      const { rows } = await client.query<{ host: string; port: number }>(
        `select nodename as host, nodeport as port from citus_shards where table_name = 'g1_home.equipment'::regclass`,
      );
      return rows[0] ?? { host: '', port: 0 };
    });
  }

  /** Completes or rolls back prepared transactions. Then counts the rows of a serial in the shared directory and in the group. */
  async function traces(serial: string) {
    return asOperator(async (client) => {
      await client.query('select recover_prepared_transactions()');
      const { rows: directory } = await client.query(
        'select from public.tag_directory where serial_number = $1',
        [serial],
      );
      const { rows: tags } = await client.query('select from g1_home.tags where serial_number = $1', [
        serial,
      ]);
      return { directory: directory.length, tags: tags.length };
    });
  }

  /**
   * Registers equipment and kills the coordinator while a commit waits. Returns the serial.
   * @param node where the commit waits; an empty object means the coordinator
   */
  async function registerUntilKilled(node: object) {
    const { product } = await registerTestEquipment(server);
    const serial = freshSerial();
    await holdCommits(node, true);
    try {
      const body = { tagSerialNumber: serial, productId: product.id, extraLabel: 'Sala' };
      const answer = call('companyAdmin', registerEquipment, { body });
      await asOperator(async (client) => {
        await expect.poll(async () => (await client.query(COMMIT_WAITS)).rows.length).toBeGreaterThan(0);
      }, node);
      await killCoordinator();
      expect((await answer).status).toBe(503);
    } finally {
      await holdCommits(node, false);
    }
    await untilDone(async () => {
      const tag = await call('companyAdmin', getFieldTag, { params: { serial } });
      expect(tag.status).toBe(200);
    });
    return serial;
  }

  it('before its own commit, after the node prepared, rolls the registration back', async () => {
    const serial = await registerUntilKilled(await nodeOfHome());
    expect(await traces(serial)).toEqual({ directory: 0, tags: 0 });
  });

  it('after its own commit, before the node is told, completes the registration', async () => {
    const serial = await registerUntilKilled({});
    expect(await traces(serial)).toEqual({ directory: 1, tags: 1 });
    expect((await call('companyAdmin', getFieldTag, { params: { serial } })).value.state).toBe('REGISTERED');
  });
});
