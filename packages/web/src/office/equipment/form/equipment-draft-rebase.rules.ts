/** What was typed over one version of equipment, carried over to a later one that somebody else saved. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { draftOf, type EquipmentDraft } from '../../../domain/equipment/equipment-draft.rules.ts';

type Field = Exclude<keyof EquipmentDraft, 'attributes' | 'tagSerialNumber'>;

/** A field that both changed, each to something else: what was typed stays, the other's value is told. */
export type Clash =
  | { readonly field: Field; readonly theirs: string | null }
  | { readonly attributeId: string; readonly theirs: string };

/** Whether somebody else's value is news: not what was there, and not what was typed either. */
function differs<V>(typed: V, begun: V, current: V): boolean {
  return typed !== begun && current !== begun && current !== typed;
}

/**
 * @param typed the form as it stands
 * @param begun the version that the form began with
 * @param current the version that is saved now
 */
export function rebaseDraft(
  typed: EquipmentDraft,
  begun: EquipmentSummary,
  current: EquipmentSummary,
): { readonly draft: EquipmentDraft; readonly clashes: readonly Clash[] } {
  const before = draftOf(begun);
  const now = draftOf(current);
  const { attributes: _, tagSerialNumber, ...rest } = now;
  const fields = Object.keys(rest) as Field[];
  const mine = fields.filter((field) => typed[field] !== before[field]);
  const kept = Object.fromEntries(mine.map((field) => [field, typed[field]])) as Partial<EquipmentDraft>;

  const wordsIn = (draft: EquipmentDraft, id: string) => draft.attributes[id] ?? '';
  const ids = Object.keys({ ...now.attributes, ...typed.attributes });
  const changed = ids.filter((id) => wordsIn(typed, id) !== wordsIn(before, id));
  const words = Object.fromEntries(changed.map((id) => [id, wordsIn(typed, id)]));

  return {
    draft: { ...now, ...kept, tagSerialNumber, attributes: { ...now.attributes, ...words } },
    clashes: [
      ...mine
        .filter((field) => differs(typed[field], before[field], now[field]))
        .map((field) => ({ field, theirs: now[field] })),
      ...changed
        .filter((id) => differs(wordsIn(typed, id), wordsIn(before, id), wordsIn(now, id)))
        .map((attributeId) => ({ attributeId, theirs: wordsIn(now, attributeId) })),
    ],
  };
}
