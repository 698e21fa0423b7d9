/** Gallery examples of the sheet on which labels are printed. */
import { LayoutFields } from '../domain/label/layout-fields.tsx';
import type { SheetDraft } from '../domain/label/sheet-draft.rules.ts';
import { SheetPreview } from '../domain/label/sheet-preview.tsx';
import type { Example } from './example.ts';
import { WithState } from './with-state.tsx';

const SHEET: SheetDraft = { layout: 'a4x24', start: 4 };
const ROLL: SheetDraft = { layout: 'roll50x30', start: 1 };

function layoutFields(sheet: SheetDraft, quantity: number) {
  return (
    <WithState initialValue={sheet}>
      {(draft, change) => (
        <LayoutFields
          draft={draft}
          quantity={quantity}
          onChange={(patch) => change({ ...draft, ...patch })}
        />
      )}
    </WithState>
  );
}

function sheetPreview(sheet: SheetDraft, quantity: number) {
  return (
    <WithState initialValue={sheet.start}>
      {(start, change) => (
        <SheetPreview layout={sheet.layout} start={start} quantity={quantity} onStart={change} />
      )}
    </WithState>
  );
}

export const labelExamples: readonly Example[] = [
  {
    file: 'domain/label/layout-fields.tsx',
    states: {
      sheet: layoutFields(SHEET, 30),
      roll: layoutFields(ROLL, 3),
      invalidQuantity: layoutFields(SHEET, 0),
    },
  },
  {
    file: 'domain/label/sheet-preview.tsx',
    states: { sheet: sheetPreview(SHEET, 10), roll: sheetPreview(ROLL, 1) },
  },
];
