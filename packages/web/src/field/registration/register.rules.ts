/** The draft, the product search and the body of a registration in the field app. */
import type { OutboxRow, Problem } from '../../lib/phone/phone-rows.ts';
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { MAX_UNIT_LENGTH } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { INVALID_DATE, toIsoDate } from '../../ui/date/day-field.rules.ts';
import {
  newEquipmentDraft,
  type EquipmentDraft,
  fieldsOf,
  SERVICE_DATES,
} from '../../domain/equipment/equipment-draft.rules.ts';

import { newId } from '../../lib/phone/new-id.ts';
import type { ClockedProduct } from '../copy/phone-copy.ts';
import { clocksOn, firstClocks, type PieceClock } from '../copy/piece-clocks.rules.ts';

export interface Registration extends EquipmentDraft {
  /** Generated once, so that a repeated save registers once. */
  readonly idempotencyKey: string;
  /** The id of the piece, created once. Records made before the registration is sent refer to it. */
  readonly equipmentId: string;
  /** Whether the body has the instant of the copy. Absent in drafts of earlier versions, which may have been sent without it. */
  readonly namesCopy?: true;
  /** The reason why the server refused the registration, while the form shows it again to be mended. */
  readonly refusal?: Problem;
}

/** The maximum length of each text, as the server counts it. */
export const MAX_LENGTHS = {
  extraLabel: 150,
  extraCode: 50,
  unit: MAX_UNIT_LENGTH,
  assetNumber: 50,
  manufacturer: 100,
  manufacturingNumber: 100,
} as const;

/** Returns the texts that the server would refuse. The phone checks them, since it may be without signal. */
export function tooLongTexts(draft: EquipmentDraft): Readonly<Record<string, string>> {
  const tooLong = Object.entries(MAX_LENGTHS).filter(
    ([key, max]) => draft[key as keyof typeof MAX_LENGTHS].trim().length > max,
  );
  return Object.fromEntries(tooLong.map(([key]) => [key, 'too_long']));
}

function isClocked({ hasClocks, clocks }: ClockedProduct): boolean {
  return hasClocks !== undefined || clocks !== undefined;
}

/** Whether the due date is typed. With clocks it follows from them. */
export function isDueDateTyped(product: ClockedProduct): boolean {
  return product.isDueDate && !isClocked(product);
}

/** Returns the dates to fill in. The date of manufacture is asked for where a clock counts from it. */
export function shownDates(product: ClockedProduct) {
  const countsFromMaking = product.clocks?.some(({ base }) => base === 'MANUFACTURE') ?? false;
  return [
    ...(isDueDateTyped(product) ? (['dueDate'] as const) : []),
    ...(countsFromMaking ? (['manufacturingDate'] as const) : []),
    ...SERVICE_DATES.filter((key) => product[key]),
  ];
}

/** Returns the clocks of the piece that a draft describes. Empty without clocks. An invalid or future date counts as blank. */
export function draftClocks(draft: EquipmentDraft, product: ClockedProduct, today: string): PieceClock[] {
  const { clocks: rules = [] } = product;
  const dayOf = (key: ReturnType<typeof shownDates>[number]) => {
    const day = shownDates(product).includes(key) ? toIsoDate(draft[key]) : undefined;
    return day !== undefined && day <= today ? day : null;
  };
  const dates = {
    manufacturingDate: dayOf('manufacturingDate'),
    retestDate: dayOf('retestDate'),
    rechargeDate: dayOf('rechargeDate'),
    weightDate: dayOf('weightDate'),
  };
  return clocksOn({ ...dates, clocks: firstClocks(dates, rules, today) }, product, today);
}

/** Returns the date fields, including attributes, with a text that is no date. The phone has no value to send for them. */
export function invalidDates(
  draft: EquipmentDraft,
  product: ClockedProduct,
): Readonly<Record<string, string>> {
  const values = [
    ...shownDates(product).map((key) => [key, draft[key]] as const),
    ...product.attributes.map(
      ({ id }, index) => [`attributes.${index}.value`, draft.attributes[id]] as const,
    ),
  ];
  return Object.fromEntries(
    values.filter(([, value]) => value === INVALID_DATE).map(([path]) => [path, 'invalid']),
  );
}

/** Returns the dates after today of a product with clocks. The server removes such dates, since a clock must not start in the future. */
export function futureDates(
  draft: EquipmentDraft,
  product: ClockedProduct,
  today: string,
): Readonly<Record<string, string>> {
  const future = isClocked(product)
    ? shownDates(product).filter((key) => (toIsoDate(draft[key]) ?? '') > today)
    : [];
  return Object.fromEntries(future.map((key) => [key, 'in_future']));
}

/** Creates an empty draft of a registration. */
export function newRegistration(): Registration {
  return {
    ...newEquipmentDraft(null),
    idempotencyKey: crypto.randomUUID(),
    equipmentId: newId(),
    namesCopy: true,
  };
}

/** Finds the products that have every word of the search in their name, SKU, subcategory or category. */
export function findProducts(
  products: readonly RegistrationProduct[],
  search: string,
): RegistrationProduct[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return products.filter(({ name, sku, inspectionTypeName, categoryName }) => {
    const text = fold([name, sku, inspectionTypeName, categoryName].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The choices in an earlier registration of this phone, which are proposed for the next one. */
export interface RecentRegistration {
  readonly productId: string;
  readonly unit: string;
}

type Recorded = Pick<OutboxRow, 'kind' | 'companyId' | 'createdAt'> & { readonly body?: string };

/** Reads a company's registrations from waiting records and receipts, the newest first. */
export function recentRegistrations(kept: readonly Recorded[], companyId: string): RecentRegistration[] {
  return kept
    .filter((row) => row.kind === 'registration' && row.companyId === companyId)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .flatMap(({ body }) => {
      const { productId = '', unit = '' } = JSON.parse(body ?? '{}') as Partial<RecentRegistration>;
      return productId === '' ? [] : [{ productId, unit }];
    });
}

const MAX_RECENT_PRODUCTS = 5;

/** Separates the products that were registered last on this phone, the newest first, from the others. */
export function splitRecentProducts(
  products: readonly RegistrationProduct[],
  recent: readonly RecentRegistration[],
): { recent: RegistrationProduct[]; others: RegistrationProduct[] } {
  const ids = [...new Set(recent.map(({ productId }) => productId))];
  const used = ids
    .flatMap((id) => products.find((product) => product.id === id) ?? [])
    .slice(0, MAX_RECENT_PRODUCTS);
  return { recent: used, others: products.filter((product) => !used.includes(product)) };
}

const MAX_PROPOSALS = 4;

/** Returns the proposed values under a field, the first few of those that contain the typed text. */
export function proposalsFor(typed: string, known: readonly string[]): string[] {
  const word = fold(typed);
  return [...new Set(known)]
    .filter((value) => value !== '' && value !== typed.trim() && fold(value).includes(word))
    .slice(0, MAX_PROPOSALS);
}

/** Returns the proposed units, first from the last registrations, then by their number of pieces. */
export function knownUnits(
  recent: readonly RecentRegistration[],
  units: readonly { readonly unit: string; readonly count: number }[],
): string[] {
  const byCount = units.toSorted((one, other) => other.count - one.count);
  return [...recent, ...byCount].map(({ unit }) => unit.trim());
}

/** Returns the body of the call, without dates that the chosen product does not have. */
export function registrationBodyOf(draft: EquipmentDraft, product: ClockedProduct, tagSerialNumber: string) {
  const dates = {
    dueDate: isDueDateTyped(product) ? draft.dueDate : null,
    retestDate: product.retestDate ? draft.retestDate : null,
    rechargeDate: product.rechargeDate ? draft.rechargeDate : null,
    weightDate: product.weightDate ? draft.weightDate : null,
  };
  return { tagSerialNumber, ...fieldsOf({ ...draft, ...dates }, product, undefined) };
}
