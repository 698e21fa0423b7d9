/** Converts typed values of equipment to its columns. Unchanged values are kept and accepted unless the product changes. */
import { CLOCK_DATES } from '@mobcheck/contract/clocks/clocks.rules.ts';
import type { registerEquipment, SnapshotChange } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { invalid } from '../../platform/context/api-error.ts';
import type { EquipmentFields } from './equipment-changes.ts';
import type { findRegistrationProduct } from './equipment.queries.ts';

export type EquipmentBody = Omit<BodyOf<typeof registerEquipment>, 'tagSerialNumber' | 'bundleAt'>;

export type RegistrationProduct = NonNullable<Awaited<ReturnType<typeof findRegistrationProduct>>>;

/**
 * Gives the attributes their current names. An unchanged value stays, even if the product's type no longer has its attribute, or if a
 * text attribute has become a date.
 */
function nameAttributes(
  attributes: EquipmentBody['attributes'],
  product: RegistrationProduct,
  saved: EquipmentFields | undefined,
): EquipmentFields['attributes'] {
  return attributes.map(({ attributeId, value }, index) => {
    const attribute = product.attributes.find(({ id }) => id === attributeId);
    const kept = saved?.attributes.find((item) => item.attributeId === attributeId && item.value === value);
    if (attribute === undefined) {
      if (kept === undefined) {
        throw invalid(`attributes.${index}.attributeId`, 'unknown');
      }
      return kept;
    }
    const isInvalid = attribute.type === 'DATE' && value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value);
    if (isInvalid && kept === undefined) {
      throw invalid(`attributes.${index}.value`, 'invalid');
    }
    return { attributeId, attribute: attribute.attribute, value };
  });
}

/** Returns the name of the first date after today from which clocks derive a due date. Unchanged dates are left out. */
export function futureClockDate(
  dates: Partial<Record<(typeof CLOCK_DATES)[number], string | null>>,
  today: string,
  saved?: EquipmentFields,
) {
  return CLOCK_DATES.find((name) => (dates[name] ?? '') > today && dates[name] !== saved?.[name]);
}

/**
 * Removes dates after today that a phone sent, since clocks would start at them. A refusal would lose the piece.
 */
export function withoutFutureDates<Typed extends EquipmentBody>(typed: Typed, today: string) {
  const ignored = CLOCK_DATES.filter((name) => (typed[name] ?? '') > today);
  return {
    kept: { ...typed, ...Object.fromEntries(ignored.map((name) => [name, null])) },
    /** For the audit, since no other place keeps them. */
    detail: ignored.length > 0 ? { futureDates: ignored.map((name) => typed[name]).join(',') } : {},
  };
}

/**
 * Returns the columns of a piece.
 * @param today the day in the group's zone
 * @param saved saved values of the piece; undefined for a registration and for a change of product. A due date that the product does
 * not use stays unless the body has another.
 */
export function toColumns(
  input: EquipmentBody,
  product: RegistrationProduct,
  today: string,
  saved?: EquipmentFields,
) {
  const { attributes, dueDate, ...fields } = input;
  const future = futureClockDate(input, today, saved);
  if (product.hasClocks && future !== undefined) {
    // A clock would start at a future day and hide earlier work.
    throw invalid(future, 'in_future');
  }
  return {
    ...fields,
    statedDueDate: product.isDueDate ? dueDate : (dueDate ?? saved?.dueDate ?? null),
    inspectionTypeId: product.inspectionTypeId,
    categoryId: product.categoryId,
    productName: product.name,
    productSku: product.sku,
    attributes: nameAttributes(attributes, product, saved),
  };
}

/** The dates that people can type and maintenances can renew. */
const RENEWED_DATES: readonly SnapshotChange['field'][] = [
  'retestDate',
  'rechargeDate',
  'weightDate',
  'dueDate',
];

/**
 * Returns the columns of a changed piece. If one of its dates changed, all dates of the form apply, since the user saw them, and renewals
 * that the server received until `now` no longer apply. Otherwise the dates still follow from the maintenances.
 */
export function withStatedDates(
  columns: ReturnType<typeof toColumns>,
  changes: readonly SnapshotChange[],
  now: Date,
) {
  const { retestDate, rechargeDate, weightDate, statedDueDate, attributes: _, ...others } = columns;
  return changes.some(({ field }) => RENEWED_DATES.includes(field))
    ? {
        ...others,
        retestDate,
        rechargeDate,
        weightDate,
        statedDueDate,
        statedDates: null,
        datesStatedAt: now,
      }
    : others;
}
