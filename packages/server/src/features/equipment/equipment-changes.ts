/** What a modification changed of a piece of equipment, besides its product, label and code. */
import { SNAPSHOT_FIELDS, type SnapshotChange } from '@mobcheck/contract/equipment/equipment.contract.ts';

/** What is typed about equipment; a day is `YYYY-MM-DD`. */
export type Described = Readonly<Record<(typeof SNAPSHOT_FIELDS)[number], string | null>> & {
  readonly attributes: readonly {
    readonly attributeId: string;
    readonly attribute: string;
    readonly value: string;
  }[];
};

/** Fields in the contract's order, then attributes as they stand afterwards, then those that are gone. */
export function changesOf(before: Described, after: Described): SnapshotChange[] {
  const fields = SNAPSHOT_FIELDS.map((field) => ({
    field,
    name: '',
    before: before[field] ?? '',
    after: after[field] ?? '',
  }));
  const was = new Map(before.attributes.map((attribute) => [attribute.attributeId, attribute]));
  const is = new Map(after.attributes.map((attribute) => [attribute.attributeId, attribute]));
  const attributes = [...new Set([...is.keys(), ...was.keys()])].map((id) => ({
    field: 'attribute' as const,
    name: is.get(id)?.attribute ?? was.get(id)?.attribute ?? '',
    before: was.get(id)?.value ?? '',
    after: is.get(id)?.value ?? '',
  }));
  return [...fields, ...attributes].filter((item) => item.before !== item.after);
}
