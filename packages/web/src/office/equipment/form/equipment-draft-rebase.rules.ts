/** Rebases a draft of equipment onto a later version that somebody else saved. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { draftOf, type EquipmentDraft } from '../../../domain/equipment/equipment-draft.rules.ts';

type Field = Exclude<keyof EquipmentDraft, 'attributes' | 'tagSerialNumber' | 'withoutDueDate'>;

/** A field that both users changed to different values. The typed value is kept, and `theirs` is shown. */
export type EditConflict =
  | { readonly field: Field; readonly theirs: string | null }
  | { readonly attributeId: string; readonly theirs: string };

/** Whether both users changed a value, and to different values. */
function conflictsWith<V>(typed: V, before: V, latest: V): boolean {
  return typed !== before && latest !== before && latest !== typed;
}

/**
 * Returns the current version with the typed changes applied, and the conflicts.
 * @param typed the draft in the form
 * @param startVersion the version that the form started with
 * @param current the version that is saved now
 */
export function rebaseDraft(
  typed: EquipmentDraft,
  startVersion: EquipmentSummary,
  current: EquipmentSummary,
): { readonly draft: EquipmentDraft; readonly conflicts: readonly EditConflict[] } {
  const before = draftOf(startVersion);
  const latest = draftOf(current);
  const { attributes: _, tagSerialNumber, withoutDueDate: __, ...rest } = latest;
  const fields = Object.keys(rest) as Field[];
  const myFieldNames = fields.filter((field) => typed[field] !== before[field]);
  const myFields = Object.fromEntries(
    myFieldNames.map((field) => [field, typed[field]]),
  ) as Partial<EquipmentDraft>;

  const attributeIn = (draft: EquipmentDraft, id: string) => draft.attributes[id] ?? '';
  const ids = Object.keys({ ...latest.attributes, ...typed.attributes });
  const myAttributeIds = ids.filter((id) => attributeIn(typed, id) !== attributeIn(before, id));
  const myAttributes = Object.fromEntries(myAttributeIds.map((id) => [id, attributeIn(typed, id)]));

  return {
    draft: {
      ...latest,
      ...myFields,
      tagSerialNumber,
      withoutDueDate: typed.withoutDueDate,
      attributes: { ...latest.attributes, ...myAttributes },
    },
    conflicts: [
      ...myFieldNames
        .filter((field) => conflictsWith(typed[field], before[field], latest[field]))
        .map((field) => ({ field, theirs: latest[field] })),
      ...myAttributeIds
        .filter((id) =>
          conflictsWith(attributeIn(typed, id), attributeIn(before, id), attributeIn(latest, id)),
        )
        .map((attributeId) => ({ attributeId, theirs: attributeIn(latest, attributeId) })),
    ],
  };
}
