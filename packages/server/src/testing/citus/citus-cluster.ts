/** An existing Citus cluster as the cluster of a test run. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { TestCluster } from '../cluster.ts';

interface Address {
  readonly host: string;
  readonly port: number;
}

export interface CitusCluster extends TestCluster {
  readonly workers: readonly Address[];
  /** Refuses further connections to the template, so that it can be copied. */
  readonly closeTemplate: () => Promise<void>;
}

const TEMPLATE = 'mobcheck';
/** Script that an operator runs on every node. */
const NODE_RIGHTS = new URL('../../../../../scripts/container/node-rights.sql', import.meta.url);
const WITHOUT_OTHER_NODES = 'set citus.enable_ddl_propagation to off';

async function onNode(address: Address, user: string, database: string, statements: readonly string[]) {
  const client = new pg.Client({ ...address, user, database });
  await client.connect();
  try {
    for (const statement of statements) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

/** Removes the databases of earlier runs and the roles of their groups, because Citus cannot create a role that a node has already. */
async function removeEarlierRuns(node: Address, superuser: string): Promise<void> {
  const client = new pg.Client({ ...node, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    await client.query(WITHOUT_OTHER_NODES);
    const drops = async (text: string) => {
      for (const { statement } of (await client.query<{ statement: string }>(text)).rows) {
        await client.query(statement);
      }
    };
    await drops(`select format('drop database %I with (force)', datname) as statement from pg_database
      where pg_get_userbyid(datdba) = '${TEMPLATE}'`);
    await drops(`select format('drop role %I', rolname) as statement from pg_roles
      where rolname ~ '^${TEMPLATE}_[0-9a-f]{8}_'`);
  } finally {
    await client.end();
  }
}

/**
 * Removes the remains of earlier runs. Then creates the product's role and an empty database on every node of a cluster.
 * @param url of the coordinator, as a superuser and in a database that knows the workers; every node lets local roles in without passwords
 */
export async function openCitusCluster(url: string): Promise<CitusCluster> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: workers } = await client.query<Address>(
    'select node_name as host, node_port::int as port from citus_get_active_worker_nodes() order by 2, 1',
  );
  await client.end();
  const { host, port } = client;
  const superuser = client.user ?? '';
  const nodes = [{ host, port }, ...workers];
  for (const node of nodes) {
    await removeEarlierRuns(node, superuser);
  }
  const rights = await readFile(NODE_RIGHTS, 'utf8');
  for (const node of nodes) {
    await onNode(node, superuser, 'postgres', [
      WITHOUT_OTHER_NODES,
      `do $$ begin create role ${TEMPLATE} login createrole createdb; exception when duplicate_object then null; end $$`,
      `create database ${TEMPLATE} owner ${TEMPLATE}`,
    ]);
    await onNode(node, superuser, TEMPLATE, ['create extension citus', rights]);
  }
  await onNode({ host, port }, superuser, TEMPLATE, [
    `select citus_set_coordinator_host('${host}', ${port})`,
    ...workers.map((worker) => `select citus_add_node('${worker.host}', ${worker.port})`),
  ]);
  return {
    workers,
    connection: (database) => ({ host, port, user: TEMPLATE, database }),
    closeTemplate: async () => {
      for (const node of nodes) {
        await onNode(node, superuser, 'postgres', [
          `alter database ${TEMPLATE} with allow_connections false`,
          `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`,
        ]);
      }
    },
    stop: () => Promise.resolve(),
  };
}
