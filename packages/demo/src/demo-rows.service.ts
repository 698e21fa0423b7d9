/** Inserts the demonstration's rows through the features that own the tables, many rows per statement. */
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Tenant, TenantDb } from '@mobcheck/server/platform/db/database.ts';
import type { DemoPhoto } from './demo-photos.ts';
import type { DemoRecord } from './demo-records.ts';
import { seededChance } from './seeded.ts';
import { recountInspections } from '@mobcheck/server/features/inspections/months/inspection-months.exported.queries.ts';
import { refreshAllEquipment } from '@mobcheck/server/features/equipment/status/status-columns.exported.queries.ts';
import {
  insertEquipment,
  insertSnapshots,
} from '@mobcheck/server/features/equipment/equipment.exported.queries.ts';
import { insertRecords } from '@mobcheck/server/features/inspections/record.exported.queries.ts';
import { addSerials, insertTags } from '@mobcheck/server/features/tags/tags.exported.queries.ts';

const FREE_TAGS = 10;
const FREE_TAGS_SEED = 5_318_008;
/** PostgreSQL allows 65,535 parameters per statement. */
const ROWS_PER_STATEMENT = 1000;

async function inChunks<Row>(
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await insert(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}

/** Inserts free tags of a company. */
export async function insertFreeTags(
  db: TenantDb,
  tenant: Tenant,
  companyId: string,
  now: Date,
): Promise<void> {
  const chance = seededChance(FREE_TAGS_SEED);
  const serials = Array.from({ length: FREE_TAGS }, () => newTagSerial(chance.bytes(11)));
  const addedSerials = await addSerials(db, serials, { tenantRole: tenant.tenantRole, createdAt: now });
  if (addedSerials.length === 0) {
    return;
  }
  await insertTags(
    db,
    addedSerials.map((serialNumber) => ({
      serialNumber,
      companyId,
      equipmentId: null,
      createdAt: now,
      updateDate: now,
    })),
  );
}

/** Inserts equipment with its tags, snapshots and records, and updates the derived columns and counts. */
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
      throw new Error('a serial of the demonstration has been taken meanwhile');
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
  const snapshots = records.map(({ equipment: piece, snapshotId, registeredBy }) => ({
    id: snapshotId,
    equipmentId: piece.id,
    transaction: 'CREATED',
    at: piece.createdAt,
    userName: registeredBy.name,
    userEmail: registeredBy.email,
    productName: piece.productName,
    productSku: piece.productSku,
    extraLabel: piece.extraLabel,
    extraCode: piece.extraCode,
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
  await refreshAllEquipment(db, now);
  await recountInspections(db);
}
