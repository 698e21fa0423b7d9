/** A database with a number of company groups, and the product's server on it. */
import type pg from 'pg';
import { buildBenchApp } from './bench-app.ts';
import { LOGIN } from './big-tenant.ts';
import { signIn } from './sign-in.ts';
import { provisionGroup } from '../../packages/server/src/features/company-groups/company-groups.service.ts';
import { hashPassword } from '../../packages/server/src/features/password/password.service.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { listCompanyGroups } from '../../packages/server/src/platform/db/company-groups.queries.ts';
import { openDatabase, type Database, type Tenant } from '../../packages/server/src/platform/db/database.ts';
import { migrate, type Migrations } from '../../packages/server/src/platform/db/migrate.ts';

/** Connections of a pool. */
const CONNECTIONS = 4;

export interface World {
  /** How many groups it has in the end. */
  readonly count: number;
  readonly connection: pg.PoolConfig;
  readonly migrations: Migrations;
  readonly database: Database;
  readonly makeGroup: () => Promise<void>;
  readonly groups: () => Promise<readonly Tenant[]>;
  /** Starts the server and opens the session of the first group's admin. Returns a function that reads a page of the report. */
  readonly signIn: () => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Opens and migrates a new database without groups. @param count how many groups the caller will make */
export async function openWorld(
  connection: pg.PoolConfig,
  migrations: Migrations,
  count: number,
): Promise<World> {
  const database = openDatabase({ ...connection, max: CONNECTIONS });
  await migrate(database.pool, migrations);
  let app: Awaited<ReturnType<typeof buildBenchApp>> | undefined;
  const passwordHash = await hashPassword(LOGIN.password);
  let made = 0;
  return {
    count,
    connection,
    migrations,
    database,
    makeGroup: async () => {
      made += 1;
      await makeGroup(database, migrations, made, passwordHash);
    },
    groups: async () => database.public(listCompanyGroups),
    signIn: async () => {
      app ??= await buildBenchApp(database);
      const url = await app.listen({ host: '127.0.0.1', port: 0 });
      const headers = await signIn(url, LOGIN);
      return async () => {
        const report = await fetch(`${url}/web/equipments/rows`, { headers });
        await report.arrayBuffer();
        if (!report.ok) {
          throw new Error(`the report: ${report.status}`);
        }
      };
    },
    close: async () => {
      await app?.close();
      await database.close();
    },
  };
}

async function makeGroup(database: Database, { tenant }: Migrations, index: number, passwordHash: string) {
  // A group's name has letters only.
  const letters = String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const admin = { name: 'Bench', email: index === 1 ? LOGIN.email : `${letters}@mobcheck.test`, phone: '' };
  await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, tenant, {
      name: `g${letters}`,
      language: 'pt',
      planId: 1,
      equipmentCap: 50,
      companies: [
        {
          name: 'Empresa',
          cnpj: '',
          tagsLimit: 50,
          mainContactName: '',
          email: '',
          phone: '',
          users: [{ ...admin, occupation: '', role: 'MOBCHECK_ADMIN', passwordHash }],
        },
      ],
    }),
  );
}

/** Reads a few tables of a group, as a usual call does. */
export async function callGroup(database: Database, group: Tenant): Promise<void> {
  await database.tenant(
    group,
    async (db) => {
      await db
        .selectFrom('equipment')
        .innerJoin('products', 'products.id', 'equipment.productId')
        .innerJoin('tags', 'tags.equipmentId', 'equipment.id')
        .innerJoin('companies', 'companies.id', 'equipment.companyId')
        .leftJoin('inspections', 'inspections.equipmentId', 'equipment.id')
        .select('equipment.id')
        .limit(10)
        .execute();
      await db.selectFrom('systemConfig').select(['id', 'param', 'enabled']).orderBy('param').execute();
      await db
        .selectFrom('inspectionQuestions as question')
        .innerJoin('inspectionTypes as type', 'type.id', 'question.inspectionTypeId')
        .leftJoin('inspectionCustomAnswers as answer', 'answer.inspectionQuestionId', 'question.id')
        .select('question.id')
        .limit(10)
        .execute();
    },
    '20s',
    'read',
  );
}

/** Sends the same statements as {@link callGroup} with the bare driver, in as many messages. */
export async function callGroupBare(client: pg.Client, { schemaName, tenantRole }: Tenant): Promise<void> {
  await client.query(
    `begin read only; set local role "${tenantRole}"; set local search_path to "${schemaName}"; set local lock_timeout to '8s'; set local statement_timeout to '20s'`,
  );
  const statements = [
    `select equipment.id from equipment join products on products.id = equipment.product_id
     join tags on tags.equipment_id = equipment.id join companies on companies.id = equipment.company_id
     left join inspections on inspections.equipment_id = equipment.id limit $1`,
    `select id, param, enabled from system_config order by param limit $1`,
    `select question.id from inspection_questions question join inspection_types type on type.id = question.inspection_type_id
     left join inspection_custom_answers answer on answer.inspection_question_id = question.id limit $1`,
  ];
  for (const statement of statements) {
    await client.query(statement, [10]);
  }
  await client.query('commit');
}
