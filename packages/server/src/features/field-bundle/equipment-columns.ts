/** Converts rows of equipment to the columns of a field bundle. */
import type { EquipmentColumns } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { lastFlawsOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
import type { ChangedEquipment } from './field-bundle.queries.ts';

/** Collects distinct values and returns the position of each. */
function positions<T>() {
  const byKey = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    positionOf: (key: string, value: T): number => {
      const known = byKey.get(key) ?? values.push(value) - 1;
      byKey.set(key, known);
      return known;
    },
  };
}

/** Orders by unit and control number. Adjacent rows are then similar and compress best. */
function compareByPlace(one: ChangedEquipment, other: ChangedEquipment): number {
  const [first, second] = [one, other].map(({ unit, extraCode }) => `${unit}\n${extraCode}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Whether a maintenance has set a next due date of its work. */
function isRenewed({ rechargeDueDate, retestDueDate, weightDueDate }: ChangedEquipment): boolean {
  return (rechargeDueDate ?? retestDueDate ?? weightDueDate) !== null;
}

function clockColumns(
  rows: readonly ChangedEquipment[],
): Pick<EquipmentColumns, 'clockLastOn' | 'clockDueOn'> {
  return rows.every(({ clocks }) => clocks === null)
    ? {}
    : {
        clockLastOn: rows.map(({ clocks }) => clocks?.lastOn ?? []),
        clockDueOn: rows.map(({ clocks }) => clocks?.dueOn ?? []),
      };
}

function deficiencyColumn(rows: readonly ChangedEquipment[]): Pick<EquipmentColumns, 'deficiencies'> {
  return rows.every(({ deficiencies }) => deficiencies === null)
    ? {}
    : { deficiencies: rows.map(({ deficiencies }) => deficiencies ?? []) };
}

/** Sorts rows and returns their columns. Each product and person is listed once and referred to by its position. */
export function equipmentColumnsOf(unsorted: readonly ChangedEquipment[]): EquipmentColumns {
  const rows = unsorted.toSorted(compareByPlace);
  const products = positions<string>();
  const people = positions<{ userName: string; userEmail: string }>();
  const personOf = (instant: Date | null, name: string | null, email: string | null) =>
    instant === null
      ? null
      : people.positionOf(`${name}\n${email}`, { userName: name ?? '', userEmail: email ?? '' });
  const column = <K extends keyof ChangedEquipment>(name: K) => rows.map((row) => row[name]);
  return {
    id: column('id'),
    tagSerialNumber: column('tagSerialNumber'),
    retiredSerials: column('retiredSerials'),
    enabledTag: column('enabledTag'),
    product: rows.map(({ productId }) => products.positionOf(productId, productId)),
    extraLabel: column('extraLabel'),
    extraCode: column('extraCode'),
    assetNumber: column('assetNumber'),
    manufacturingNumber: column('manufacturingNumber'),
    manufacturer: column('manufacturer'),
    unit: column('unit'),
    manufacturingDate: column('manufacturingDate'),
    retestDate: column('retestDate'),
    rechargeDate: column('rechargeDate'),
    weightDate: column('weightDate'),
    dueDate: column('dueDate'),
    rechargeDueDate: column('rechargeDueDate'),
    retestDueDate: column('retestDueDate'),
    weightDueDate: column('weightDueDate'),
    statedDueDate: rows.map((row) => (isRenewed(row) ? row.statedDueDate : null)),
    nextInspectionDate: column('nextInspectionDate'),
    improper: column('improper'),
    flaws: rows.map(({ flawed }) => flawed && lastFlawsOf(flawed.answers, flawed.attributes)),
    maintenanceStatus: column('maintenanceStatus'),
    lastInspectionAt: rows.map((row) => row.lastInspectionAt?.getTime() ?? null),
    lastInspectionBy: rows.map((row) =>
      personOf(row.lastInspectionAt, row.lastInspectionUserName, row.lastInspectionUserEmail),
    ),
    latitude: column('latitude'),
    longitude: column('longitude'),
    lastMaintenanceAt: rows.map((row) => row.lastMaintenanceAt?.getTime() ?? null),
    lastMaintenanceBy: rows.map((row) =>
      personOf(row.lastMaintenanceAt, row.lastMaintenanceUserName, row.lastMaintenanceUserEmail),
    ),
    attributes: column('attributes'),
    ...clockColumns(rows),
    ...deficiencyColumn(rows),
    createdAt: rows.map((row) => row.createdAt.getTime()),
    updateDate: rows.map((row) => row.updateDate.getTime()),
    productIds: products.values,
    people: people.values,
  };
}
