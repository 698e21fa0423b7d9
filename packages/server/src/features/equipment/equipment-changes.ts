/** Compares two versions of a piece of equipment. Product, label and code are not compared. */
import { SNAPSHOT_FIELDS, type SnapshotChange } from '@mobcheck/contract/equipment/equipment.contract.ts';

/** The compared fields, which people type. A day is `YYYY-MM-DD`. */
export type EquipmentFields = Readonly<Record<(typeof SNAPSHOT_FIELDS)[number], string | null>> & {
  readonly attributes: readonly {
    readonly attributeId: string;
    /** Name of the attribute. */
    readonly attribute: string;
    readonly value: string;
  }[];
};

/** Returns the changed fields in the contract's order, then changed attributes, with removed attributes last. */
export function changesOf(before: EquipmentFields, after: EquipmentFields): SnapshotChange[] {
  const fields = SNAPSHOT_FIELDS.map((field) => ({
    field,
    name: '',
    before: before[field] ?? '',
    after: after[field] ?? '',
  }));
  const attributesBefore = new Map(before.attributes.map((attribute) => [attribute.attributeId, attribute]));
  const attributesAfter = new Map(after.attributes.map((attribute) => [attribute.attributeId, attribute]));
  const attributes = [...new Set([...attributesAfter.keys(), ...attributesBefore.keys()])].map((id) => ({
    field: 'attribute' as const,
    name: attributesAfter.get(id)?.attribute ?? attributesBefore.get(id)?.attribute ?? '',
    before: attributesBefore.get(id)?.value ?? '',
    after: attributesAfter.get(id)?.value ?? '',
  }));
  return [...fields, ...attributes].filter((item) => item.before !== item.after);
}
