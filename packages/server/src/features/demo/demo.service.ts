/** The demonstration: a group with a register of equipment and twenty-four months of work, loaded once. */
import { readFile } from 'node:fs/promises';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Database, PublicDb, Tenant, TenantDb } from '../../platform/db/database.ts';
import type { Migrations } from '../../platform/db/migrate.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import type { Source } from '../../platform/http/implement.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { provisionGroup } from '../company-groups/company-groups.service.ts';
import { recountInspections } from '../dashboard/dashboard.service.ts';
import { insertEquipment, insertSnapshots, refreshAllEquipment } from '../equipment/equipment.service.ts';
import { insertInspections } from '../inspections/inspections.service.ts';
import { insertMaintenances } from '../maintenances/maintenances.service.ts';
import { insertDirectory, insertTags } from '../tags/tags.service.ts';
import {
  castCompanies,
  DEMO_COMPANIES,
  DEMO_GROUP,
  DEMO_LOGINS,
  DEMO_PASSWORD,
  type DemoLogin,
} from './demo-cast.ts';
import { writeDemoOrders } from './demo-orders.service.ts';
import { demoRecords, type Piece, type Site } from './demo-records.ts';
import { demoSession, EQUIPMENT_CAP } from './demo-session.ts';
import * as queries from './demo.queries.ts';
import { readRegister, type RegisterRow } from './register.ts';
import { seededChance } from './seeded.ts';

export interface LoadedDemo {
  readonly logins: readonly DemoLogin[];
  /** A blank tag to register equipment on; undefined when all are used. */
  readonly freeTag: string | undefined;
  /** What was loaded just now; undefined when the demonstration was there already. */
  readonly loaded:
    | {
        readonly equipment: number;
        readonly inspections: number;
        readonly maintenances: number;
        readonly refused: number;
      }
    | undefined;
}

const BLANK_TAGS = 10;
const BLANK_SEED = 5_318_008;
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 1000;

async function inChunks<Row>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await insert(rows.slice(start, start + CHUNK));
  }
}

/** Where each company's people work, by its tax number. */
async function sitesOf(db: PublicDb, companyIds: readonly string[]): Promise<Map<string, Site>> {
  const people = await queries.listPeople(db, DEMO_GROUP);
  return new Map(
    DEMO_COMPANIES.map(({ cnpj, latitude, longitude }, place) => {
      const companyId = companyIds[place] ?? '';
      const inspectors = people.filter(
        (one) => one.companyId === companyId && one.role === 'COMPANY_OPERATOR',
      );
      return [cnpj, { companyId, latitude, longitude, inspectors }];
    }),
  );
}

/** Rows whose company and product are known and whose serial nobody has yet. */
async function piecesOf(
  db: TenantDb,
  rows: readonly RegisterRow[],
  sites: ReadonlyMap<string, Site>,
): Promise<Piece[]> {
  const products = new Map((await queries.listDemoProducts(db)).map((product) => [product.sku, product]));
  const serials = rows.map(({ serial }) => serial);
  const taken = new Set(await queries.listTakenSerials(db, serials));
  return rows.flatMap((row) => {
    const [product, site] = [products.get(row.sku), sites.get(row.cnpj)];
    return product === undefined || site === undefined || taken.has(row.serial)
      ? []
      : [{ row, product, site }];
  });
}

async function insertBlankTags(db: TenantDb, tenant: Tenant, companyId: string, now: Date): Promise<void> {
  const chance = seededChance(BLANK_SEED);
  const serials = Array.from({ length: BLANK_TAGS }, () => newTagSerial(chance.bytes(11)));
  const taken = new Set(await queries.listTakenSerials(db, serials));
  const free = serials.filter((serial) => !taken.has(serial));
  if (free.length === 0) {
    return;
  }
  await insertDirectory(
    db,
    free.map((serialNumber) => ({ serialNumber, tenantRole: tenant.tenantRole, createdAt: now })),
  );
  await insertTags(
    db,
    free.map((serialNumber) => ({
      serialNumber,
      companyId,
      equipmentId: null,
      createdAt: now,
      updateDate: now,
    })),
  );
}

async function insertRecords(
  db: TenantDb,
  tenant: Tenant,
  records: ReturnType<typeof demoRecords>,
): Promise<void> {
  const equipment = records.map((record) => record.equipment);
  await inChunks(equipment, async (rows) => {
    await insertDirectory(
      db,
      rows.map(({ tagSerialNumber, createdAt }) => ({
        serialNumber: tagSerialNumber,
        tenantRole: tenant.tenantRole,
        createdAt,
      })),
    );
    await insertTags(
      db,
      rows.map(({ tagSerialNumber, enabledTag, companyId, id, createdAt }) => ({
        serialNumber: tagSerialNumber,
        enabled: enabledTag,
        companyId,
        equipmentId: id,
        createdAt,
        updateDate: createdAt,
      })),
    );
    await insertEquipment(db, rows);
  });
  const snapshots = records.map(({ equipment: one, snapshotId, registeredBy }) => ({
    id: snapshotId,
    equipmentId: one.id,
    transaction: 'CREATED',
    at: one.createdAt,
    userName: registeredBy.name,
    userEmail: registeredBy.email,
    productName: one.productName,
    productSku: one.productSku,
    extraLabel: one.extraLabel,
    extraCode: one.extraCode,
  }));
  await inChunks(snapshots, (rows) => insertSnapshots(db, rows));
  await inChunks(
    records.flatMap((record) => record.inspections),
    (rows) => insertInspections(db, rows),
  );
  await inChunks(
    records.flatMap((record) => record.maintenances),
    (rows) => insertMaintenances(db, rows),
  );
  await refreshAllEquipment(db);
  await recountInspections(db);
}

async function load(
  db: PublicDb,
  source: Source,
  migrations: Migrations,
  registerFile: string,
): Promise<{ tenant: Tenant; loaded: NonNullable<LoadedDemo['loaded']> }> {
  const [sheet, passwordHash] = await Promise.all([
    readFile(registerFile).then((file) => readSheet(file)),
    hashPassword(DEMO_PASSWORD),
  ]);
  const register = readRegister(sheet);
  const { tenant, companyIds } = await provisionGroup(db, source, migrations.tenant, {
    name: DEMO_GROUP,
    language: 'pt',
    planId: 6,
    equipmentCap: EQUIPMENT_CAP,
    companies: castCompanies(passwordHash),
  });
  const sites = await sitesOf(db, companyIds);
  const now = source.now();
  const group = await queries.findDemoGroup(db, DEMO_GROUP);
  const people = await queries.listPeople(db, DEMO_GROUP);
  const { actor, session, operatorId } = demoSession({ tenant, companyGroupId: group?.id ?? '', people });
  return insideTenant(db, tenant, async (tenantDb) => {
    const pieces = await piecesOf(tenantDb, register.rows, sites);
    const records = demoRecords(pieces, dayIn(DEFAULT_ZONE, now));
    await insertRecords(tenantDb, tenant, records);
    await insertBlankTags(tenantDb, tenant, companyIds[0] ?? '', now);
    await writeDemoOrders({ db: tenantDb, source, actor, session }, operatorId);
    const loaded = {
      equipment: records.length,
      inspections: records.reduce((sum, record) => sum + record.inspections.length, 0),
      maintenances: records.reduce((sum, record) => sum + record.maintenances.length, 0),
      refused: sheet.length - 1 - records.length,
    };
    return { tenant, loaded };
  });
}

/**
 * Loads the demonstration into an installation that does not have it, all or nothing; leaves one that is there as it is.
 * Rows of the register that cannot be used are counted, not fatal.
 * @param registerFile path of the register's workbook
 */
export async function loadDemo(
  database: Database,
  source: Source,
  migrations: Migrations,
  registerFile: string,
): Promise<LoadedDemo> {
  const { tenant, loaded } = await database.public(async (db) => {
    const present = await queries.findDemoGroup(db, DEMO_GROUP);
    return present === undefined
      ? load(db, source, migrations, registerFile)
      : { tenant: present, loaded: undefined };
  });
  const cnpj = DEMO_COMPANIES[0]?.cnpj ?? '';
  const freeTag = await database.tenant(tenant, (db) => queries.findFreeTag(db, cnpj));
  return { logins: DEMO_LOGINS, freeTag, loaded };
}
