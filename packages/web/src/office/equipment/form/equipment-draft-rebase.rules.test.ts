/** Rebasing a draft onto a version that somebody else saved. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { describe, expect, it } from 'vitest';
import { rebaseDraft } from './equipment-draft-rebase.rules.ts';
import { draftOf } from '../../../domain/equipment/equipment-draft.rules.ts';

function version(changes: Partial<EquipmentSummary> = {}): EquipmentSummary {
  return {
    id: 'e1',
    tagSerialNumber: 'A',
    productId: 'p1',
    extraLabel: 'Sala 1',
    extraCode: 'C-1',
    manufacturingNumber: '',
    manufacturer: '',
    manufacturingDate: null,
    unit: '',
    dueDate: '2027-01-01',
    product: { assetNumber: '', retestDate: null, rechargeDate: null, weightDate: null },
    inspectionTypeAttribute: [{ attributeId: 'a1', attribute: 'Lacre', value: '10' }],
    ...changes,
  } as EquipmentSummary;
}

const startVersion = version();

describe('rebaseDraft', () => {
  it('merges typed values with the values that somebody else saved', () => {
    const typed = { ...draftOf(startVersion), extraLabel: 'Sala 2', attributes: { a1: '10', a2: 'novo' } };
    const current = version({
      extraCode: 'C-9',
      inspectionTypeAttribute: [{ attributeId: 'a1', attribute: 'Lacre', value: '11' }],
    });
    expect(rebaseDraft(typed, startVersion, current)).toEqual({
      draft: {
        ...draftOf(startVersion),
        extraLabel: 'Sala 2',
        extraCode: 'C-9',
        attributes: { a1: '11', a2: 'novo' },
      },
      conflicts: [],
    });
  });

  it('reports fields that both users changed, and keeps the typed values', () => {
    const typed = { ...draftOf(startVersion), extraLabel: 'Sala 2', dueDate: null, attributes: { a1: '12' } };
    const current = version({
      extraLabel: 'Sala 3',
      dueDate: '2028-01-01',
      inspectionTypeAttribute: [{ attributeId: 'a1', attribute: 'Lacre', value: '11' }],
    });
    const { draft, conflicts } = rebaseDraft(typed, startVersion, current);
    expect(draft).toMatchObject({ extraLabel: 'Sala 2', dueDate: null, attributes: { a1: '12' } });
    expect(conflicts).toEqual([
      { field: 'extraLabel', theirs: 'Sala 3' },
      { field: 'dueDate', theirs: '2028-01-01' },
      { attributeId: 'a1', theirs: '11' },
    ]);
  });

  it('reports no conflict if both users typed the same', () => {
    const typed = { ...draftOf(startVersion), extraLabel: 'Sala 2' };
    expect(rebaseDraft(typed, startVersion, version({ extraLabel: 'Sala 2' })).conflicts).toEqual([]);
  });

  it('keeps an attribute that the user cleared, and takes the saved tag', () => {
    const typed = { ...draftOf(startVersion), attributes: { a1: '' } };
    const { draft } = rebaseDraft(typed, startVersion, version({ tagSerialNumber: 'B' }));
    expect(draft).toMatchObject({ tagSerialNumber: 'B', attributes: { a1: '' } });
  });
});
