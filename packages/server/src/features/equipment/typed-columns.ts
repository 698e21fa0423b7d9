/** Turns what is typed of equipment into its columns; what a change leaves as it was is never lost or refused. */
import type { registerEquipment, SnapshotChange } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { invalid } from '../../platform/context/api-error.ts';
import type { EquipmentFields } from './equipment-changes.ts';
import type { findRegistrationProduct } from './equipment.queries.ts';

export type EquipmentBody = Omit<BodyOf<typeof registerEquipment>, 'tagSerialNumber' | 'bundleAt'>;

export type RegistrationProduct = NonNullable<Awaited<ReturnType<typeof findRegistrationProduct>>>;

/**
 * Names the attributes by those of the product's type. A value that the piece has already is kept as it is where the type no longer
 * has its attribute, or has made a date of what was a text.
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

/**
 * Returns the columns of a piece.
 * @param saved what the piece of this product has now; undefined for a registration and another product. A due date that its product
 * does not use, which nobody is shown, is kept unless another is given
 */
export function toColumns(input: EquipmentBody, product: RegistrationProduct, saved?: EquipmentFields) {
  const { attributes, dueDate, ...fields } = input;
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

/** The dates that people type and maintenances renew. */
const RENEWED_DATES: readonly SnapshotChange['field'][] = [
  'retestDate',
  'rechargeDate',
  'weightDate',
  'dueDate',
];

/**
 * Returns the columns of a changed piece with its dates. A change of one states all of them: who changed it saw the others, and
 * what the server had received by `now` no longer renews them. Otherwise the dates stay as they follow from the maintenances.
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
