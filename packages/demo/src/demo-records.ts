/** Converts the register into rows of a group, which are equipment with tags and with records of the last 24 months. */
import { addDays, daysBetween } from '@mobcheck/contract/kernel/date.ts';
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import { inspectionAnswers, maintenanceAnswers, replacedParts } from './demo-answers.ts';
import type { DemoProduct } from './demo.queries.ts';
import { type History, planHistory, type Visit } from './history.ts';
import type { RegisterRow } from './register.ts';
import { seededChance, type Chance } from './seeded.ts';

/** The day of the register. All dates of the register are moved by the days since then. */
const REGISTER_CLOSED = '2026-11-16';
const SEED = 20_261_116;
/** Brasília time, without daylight saving time since 2019. */
const OFFSET = '-03:00';

export interface Inspector {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Site {
  readonly companyId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly inspectors: readonly Inspector[];
}

/** A row of the register with its product and site. */
export interface Piece {
  readonly row: RegisterRow;
  readonly product: DemoProduct;
  readonly site: Site;
}

interface PieceContext {
  readonly piece: Piece;
  readonly equipmentId: string;
  readonly position: { readonly latitude: number; readonly longitude: number };
  readonly chance: Chance;
}

function instantOf(day: string, minutes: number, seconds: number): Date {
  const at = new Date(`${day}T00:00:00${OFFSET}`);
  at.setTime(at.getTime() + (minutes * 60 + seconds) * 1000);
  return at;
}

/** Returns a random position, at most `spread` degrees away in latitude and in longitude. */
function near(
  { latitude, longitude }: { latitude: number; longitude: number },
  spread: number,
  chance: Chance,
) {
  const shifted = (value: number): number =>
    Math.round((value + (chance.between(-1000, 1000) / 1000) * spread) * 1e6) / 1e6;
  return { latitude: shifted(latitude), longitude: shifted(longitude) };
}

/** Returns the common columns of records. Inspections are in the morning, maintenances later. */
function recordOf(visit: Visit, { piece, equipmentId, position, chance }: PieceContext) {
  const [first, last] = visit.kind === 'INSPECTION' ? [7 * 60 + 30, 13 * 60] : [13 * 60 + 30, 17 * 60 + 30];
  const createdAt = instantOf(visit.day, chance.between(first, last), chance.between(0, 59));
  const inspector = chance.pick(piece.site.inspectors);
  // Some phones sent their records minutes or hours later.
  const delay = chance.happens(0.15) ? chance.between(600, 14_000) : chance.between(1, 8);
  return {
    id: uuidV7(createdAt.getTime(), chance.bytes(10)),
    equipmentId,
    companyId: piece.site.companyId,
    productId: piece.product.id,
    inspectionTypeId: piece.product.inspectionTypeId,
    userId: inspector.id,
    userName: inspector.name,
    userEmail: inspector.email,
    createdAt,
    createdDate: visit.day,
    receivedAt: new Date(createdAt.getTime() + delay * 1000),
    ...near(position, 0.000_05, chance),
    improper: visit.improper,
    attributesValues: '[]',
    contentHash: 'demo',
  };
}

/** Returns the later of the due date and the day of the last inspection. Otherwise the answers of that inspection could contradict the date. */
function dueOf(due: string | null, last: string | undefined): string | null {
  return due !== null && last !== undefined && due < last ? last : due;
}

function equipmentOf(
  context: PieceContext,
  { registeredOn, visits }: History,
  moveDay: (day: string | null) => string | null,
) {
  const { piece, equipmentId, chance } = context;
  const { row, product, site } = piece;
  const createdAt = instantOf(registeredOn, chance.between(7 * 60, 7 * 60 + 25), chance.between(0, 59));
  const lastInspection = visits.findLast(({ kind }) => kind === 'INSPECTION');
  const due = dueOf(moveDay(row.due), lastInspection?.day);
  const attributeValues: Readonly<Record<string, string | null>> = {
    'Número do selo Inmetro': row.cylinder === '' ? null : String(chance.between(10_000_000, 99_999_999)),
    'Próxima recarga': due,
    'Próximo ensaio hidrostático': due,
    'Número do CA': String(chance.between(20_000, 49_999)),
  };
  return {
    id: equipmentId,
    tagSerialNumber: row.serial,
    enabledTag: !chance.happens(0.03),
    companyId: site.companyId,
    productId: product.id,
    inspectionTypeId: product.inspectionTypeId,
    categoryId: product.categoryId,
    productName: product.name,
    productSku: product.sku,
    extraLabel: row.label,
    extraCode: row.code,
    assetNumber: row.asset,
    manufacturingNumber: row.cylinder,
    manufacturer: row.manufacturer,
    unit: row.label.split(' – ')[0] ?? '',
    manufacturingDate: moveDay(row.made),
    retestDate: moveDay(row.tested),
    rechargeDate: moveDay(row.recharged),
    weightDate: moveDay(row.weighed),
    statedDueDate: due,
    attributes: JSON.stringify(
      product.attributes.flatMap(({ id, attribute }) => {
        const value = attributeValues[attribute] ?? null;
        return value === null ? [] : [{ attributeId: id, attribute, value }];
      }),
    ),
    createdAt,
    createdDate: registeredOn,
    updateDate: createdAt,
  };
}

function recordsOf(context: PieceContext, visits: readonly Visit[]) {
  const { product, row } = context.piece;
  const { chance } = context;
  const last = visits.findLast(({ kind }) => kind === 'INSPECTION');
  const inspections = visits
    .filter(({ kind }) => kind === 'INSPECTION')
    .map((visit) => ({
      ...recordOf(visit, context),
      questionsAnswers: JSON.stringify(
        inspectionAnswers(product, visit.improper, visit === last ? row.remarks : '', chance),
      ),
    }));
  const maintenances = visits
    .filter(({ kind }) => kind === 'MAINTENANCE')
    .map((visit) => ({
      ...recordOf(visit, context),
      questionsAnswers: JSON.stringify(maintenanceAnswers(product, visit, chance)),
      partsReplacements: JSON.stringify(
        visit.repair || chance.happens(0.4) ? replacedParts(product, chance) : [],
      ),
    }));
  return { inspections, maintenances };
}

/** Creates equipment with its records, the same for the same pieces on the same day. */
export function demoRecords(pieces: readonly Piece[], today: string) {
  const elapsedDays = daysBetween(REGISTER_CLOSED, today);
  const moveDay = (day: string | null): string | null => (day === null ? null : addDays(day, elapsedDays));
  return pieces.map((piece, index) => {
    // A separate generator for each piece, so that one piece never changes another.
    const chance = seededChance(SEED + index * 7919);
    const { row, product, site } = piece;
    const history = planHistory(
      {
        schedule: product.inspectionSchedule,
        notice: product.daysNotificationNextInspectionDate,
        made: moveDay(row.made),
        serviced: moveDay(row.recharged ?? row.tested),
      },
      today,
      chance,
    );
    const equipmentId = uuidV7(instantOf(history.registeredOn, 0, index).getTime(), chance.bytes(10));
    const context = { piece, equipmentId, position: near(site, 0.001, chance), chance };
    return {
      equipment: equipmentOf(context, history, moveDay),
      registeredBy: chance.pick(site.inspectors),
      snapshotId: uuidV7(instantOf(history.registeredOn, 0, index).getTime(), chance.bytes(10)),
      ...recordsOf(context, history.visits),
    };
  });
}

export type DemoRecord = ReturnType<typeof demoRecords>[number];
