/** Loads the demonstration once, a group with a register of equipment and twenty-four months of work. */
import { readFile } from 'node:fs/promises';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { ENTERPRISE_PLAN_ID } from '@mobcheck/contract/plans/plans.rules.ts';
import type { ClockAndIds } from '@mobcheck/server/platform/context/action-context.ts';
import type { Database, PublicDb, Tenant, TenantDb } from '@mobcheck/server/platform/db/database.ts';
import type { Migrations } from '@mobcheck/server/platform/db/migrate.ts';
import { insideTenant } from '@mobcheck/server/platform/db/tenants.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { hashPassword } from '@mobcheck/server/features/password/password.service.ts';
import { readSheet } from '@mobcheck/server/platform/xlsx/sheet-reader.ts';
import { provisionGroup } from '@mobcheck/server/features/company-groups/company-groups.service.ts';
import { enableDemoAccounts } from '@mobcheck/server/features/session/demo-accounts.service.ts';
import { encodePicture } from '@mobcheck/server/features/photos/picture-upload.service.ts';
import {
  newDemoCompanies,
  DEMO_COMPANIES,
  DEMO_GROUP,
  DEMO_LOGINS,
  DEMO_PASSWORD,
  type DemoLogin,
} from './demo-cast.ts';
import { writeDemoOrders } from './demo-orders.service.ts';
import { demoPhotos } from './demo-photos.ts';
import { demoUploads } from './demo-pictures.service.ts';
import { writeDemoReplacement } from './demo-replacement.service.ts';
import { demoRecords, type Piece, type Site } from './demo-records.ts';
import { insertFreeTags, insertRegister } from './demo-rows.service.ts';
import { demoSession, EQUIPMENT_CAP } from './demo-session.ts';
import * as queries from './demo.queries.ts';
import { rasterise } from './rasterise.ts';
import { readRegister, type RegisterRow } from './register.ts';

export interface LoadedDemo {
  readonly logins: readonly DemoLogin[];
  /** A free tag for registering equipment; undefined when all are used. */
  readonly freeTag: string | undefined;
  /** Numbers of loaded rows; undefined when the demonstration already existed. */
  readonly loaded:
    | {
        readonly equipment: number;
        readonly inspections: number;
        readonly maintenances: number;
        readonly refused: number;
        /** Number of pictures of products, records and companies. */
        readonly pictures: number;
      }
    | undefined;
}

/** Returns the site and inspectors of each company, by CNPJ. */
async function sitesOf(db: PublicDb, companyIds: readonly string[]): Promise<Map<string, Site>> {
  const users = await queries.listUsers(db, DEMO_GROUP);
  return new Map(
    DEMO_COMPANIES.map(({ cnpj, latitude, longitude }, index) => {
      const companyId = companyIds[index] ?? '';
      const inspectors = users.filter(
        (item) => item.companyId === companyId && item.role === 'COMPANY_OPERATOR',
      );
      return [cnpj, { companyId, latitude, longitude, inspectors }];
    }),
  );
}

/** Returns the rows with a known company and product and a serial that is not in use. */
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

async function load(
  db: PublicDb,
  { clock, ids }: ClockAndIds,
  migrations: Migrations,
  registerFile: string,
  files: FileStore | undefined,
): Promise<{ tenant: Tenant; loaded: NonNullable<LoadedDemo['loaded']> }> {
  const [sheet, passwordHash] = await Promise.all([
    readFile(registerFile).then((file) => readSheet(file)),
    hashPassword(DEMO_PASSWORD),
  ]);
  const register = readRegister(sheet);
  const { tenant, companyIds } = await provisionGroup(db, { clock, ids }, migrations.tenant, {
    name: DEMO_GROUP,
    language: 'pt',
    planId: ENTERPRISE_PLAN_ID,
    equipmentCap: EQUIPMENT_CAP,
    companies: newDemoCompanies(passwordHash),
  });
  const sites = await sitesOf(db, companyIds);
  const now = clock.now();
  const group = await queries.findDemoGroup(db, DEMO_GROUP);
  const users = await queries.listUsers(db, DEMO_GROUP);
  const { actor, session, operator } = demoSession({ tenant, companyGroupId: group?.id ?? '', users });
  return insideTenant(db, tenant, async (tenantDb) => {
    const pieces = await piecesOf(tenantDb, register.rows, sites);
    const records = demoRecords(pieces, dayIn(DEFAULT_ZONE, now));
    const context = { db: tenantDb, clock, ids, actor, session, publicUrl: '' };
    const [firstCompanyId = ''] = companyIds;
    const photos =
      files === undefined
        ? []
        : demoPhotos(records.filter(({ equipment }) => equipment.companyId === firstCompanyId));
    const illustrated = {
      products: await queries.listDemoProducts(tenantDb),
      companies: companyIds.map((id, index) => ({ id, cnpj: DEMO_COMPANIES[index]?.cnpj ?? '' })),
      photos,
    };
    const uploads = files === undefined ? [] : demoUploads(context, files, illustrated);
    // Another process draws while the rows are inserted.
    const [pictures] = await Promise.all([
      uploads.length === 0 ? [] : rasterise(uploads),
      insertRegister(tenantDb, tenant, records, photos, now),
    ]);
    for (const [index, { send }] of uploads.entries()) {
      await send(await encodePicture(pictures[index] ?? new Uint8Array()));
    }
    await insertFreeTags(tenantDb, tenant, firstCompanyId, now);
    await writeDemoOrders(context, operator.userId);
    await writeDemoReplacement({ ...context, actor: operator });
    const loaded = {
      equipment: records.length,
      inspections: records.reduce((sum, record) => sum + record.inspections.length, 0),
      maintenances: records.reduce((sum, record) => sum + record.maintenances.length, 0),
      refused: sheet.length - 1 - records.length,
      pictures: uploads.length,
    };
    return { tenant, loaded };
  });
}

/**
 * Loads the demonstration in one transaction. If it exists, only enables its accounts again. Rows of the register that cannot be used are
 * counted and skipped.
 * @param registerFile path of the register's workbook
 * @param files store of the pictures. Undefined means without pictures
 */
export async function loadDemo(
  database: Database,
  { clock, ids }: ClockAndIds,
  migrations: Migrations,
  registerFile: string,
  files?: FileStore,
): Promise<LoadedDemo> {
  const { tenant, loaded } = await database.public(async (db) => {
    const existing = await queries.findDemoGroup(db, DEMO_GROUP);
    if (existing === undefined) {
      return load(db, { clock, ids }, migrations, registerFile, files);
    }
    await enableDemoAccounts(db, clock.now());
    return { tenant: existing, loaded: undefined };
  });
  const cnpj = DEMO_COMPANIES[0]?.cnpj ?? '';
  const [freeTag] = await database.tenant(tenant, (db) => queries.listFreeSerials(db, cnpj));
  return { logins: DEMO_LOGINS, freeTag, loaded };
}
