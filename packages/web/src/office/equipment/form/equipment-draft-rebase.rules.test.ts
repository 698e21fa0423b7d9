/** What was typed survives somebody else's change, and both values of a clash are known. */
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

const begun = version();

describe('a form over a version that somebody else replaced', () => {
  it('keeps what was typed and takes what the other one saved', () => {
    const typed = { ...draftOf(begun), extraLabel: 'Sala 2', attributes: { a1: '10', a2: 'novo' } };
    const current = version({
      extraCode: 'C-9',
      inspectionTypeAttribute: [{ attributeId: 'a1', attribute: 'Lacre', value: '11' }],
    });
    expect(rebaseDraft(typed, begun, current)).toEqual({
      draft: {
        ...draftOf(begun),
        extraLabel: 'Sala 2',
        extraCode: 'C-9',
        attributes: { a1: '11', a2: 'novo' },
      },
      clashes: [],
    });
  });

  it('names what both changed; the typed value stays', () => {
    const typed = { ...draftOf(begun), extraLabel: 'Sala 2', dueDate: null, attributes: { a1: '12' } };
    const current = version({
      extraLabel: 'Sala 3',
      dueDate: '2028-01-01',
      inspectionTypeAttribute: [{ attributeId: 'a1', attribute: 'Lacre', value: '11' }],
    });
    const { draft, clashes } = rebaseDraft(typed, begun, current);
    expect(draft).toMatchObject({ extraLabel: 'Sala 2', dueDate: null, attributes: { a1: '12' } });
    expect(clashes).toEqual([
      { field: 'extraLabel', theirs: 'Sala 3' },
      { field: 'dueDate', theirs: '2028-01-01' },
      { attributeId: 'a1', theirs: '11' },
    ]);
  });

  it('is no clash when both wrote the same', () => {
    const typed = { ...draftOf(begun), extraLabel: 'Sala 2' };
    expect(rebaseDraft(typed, begun, version({ extraLabel: 'Sala 2' })).clashes).toEqual([]);
  });

  it('clears an attribute that was cleared, and follows the tag', () => {
    const typed = { ...draftOf(begun), attributes: { a1: '' } };
    const { draft } = rebaseDraft(typed, begun, version({ tagSerialNumber: 'B' }));
    expect(draft).toMatchObject({ tagSerialNumber: 'B', attributes: { a1: '' } });
  });
});
