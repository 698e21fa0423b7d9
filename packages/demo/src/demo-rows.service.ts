/** Writes the demonstration's rows through the features that own the tables, in statements of many rows. */
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Tenant, TenantDb } from '@mobcheck/server/platform/db/database.ts';
import type { DemoPhoto } from './demo-photos.ts';
import type { DemoRecord } from './demo-records.ts';
import { seededChance } from './seeded.ts';
import { recountInspections } from '@mobcheck/server/features/dashboard/inspection-months.exported.queries.ts';
import { refreshAllEquipment } from '@mobcheck/server/features/equipment/equipment-status-columns.exported.queries.ts';
import {
  insertEquipment,
  insertSnapshots,
} from '@mobcheck/server/features/equipment/equipment.exported.queries.ts';
import { insertRecords } from '@mobcheck/server/features/inspections/record.exported.queries.ts';
import { addSerials, insertTags } from '@mobcheck/server/features/tags/tags.exported.queries.ts';

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

/** Tags of a company that nothing is registered on yet. */
export async function insertBlankTags(
  db: TenantDb,
  tenant: Tenant,
  companyId: string,
  now: Date,
): Promise<void> {
  const chance = seededChance(BLANK_SEED);
  const serials = Array.from({ length: BLANK_TAGS }, () => newTagSerial(chance.bytes(11)));
  const free = await addSerials(db, serials, { tenantRole: tenant.tenantRole, createdAt: now });
  if (free.length === 0) {
    return;
  }
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

/** Equipment on its tags with its snapshots and records, what is derived from them, and which photos they name. */
export async function insertRegister(
  db: TenantDb,
  tenant: Tenant,
  records: readonly DemoRecord[],
  photos: readonly DemoPhoto[],
  now: Date,
): Promise<void> {
  const equipment = records.map((record) => record.equipment);
  await inChunks(equipment, async (rows) => {
    const serials = rows.map(({ tagSerialNumber }) => tagSerialNumber);
    const added = await addSerials(db, serials, { tenantRole: tenant.tenantRole, createdAt: now });
    if (added.length < serials.length) {
      throw new Error('somebody took a serial of the demonstration meanwhile');
    }
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
    records
      .flatMap((record) => record.inspections)
      .map((row) => ({
        ...row,
        photos: photos.filter(({ inspection }) => inspection === row).map(({ id }) => id),
      })),
    (rows) => insertRecords(db, 'inspections', rows),
  );
  await inChunks(
    records.flatMap((record) => record.maintenances),
    (rows) => insertRecords(db, 'maintenances', rows),
  );
  await refreshAllEquipment(db);
  await recountInspections(db);
}
