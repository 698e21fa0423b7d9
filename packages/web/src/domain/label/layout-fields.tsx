/** The fields for the sheet on which labels are printed, and for the first cell. */
import {
  LABEL_LAYOUT_NAMES,
  LABEL_LAYOUTS,
  type LabelLayoutName,
  labelsPerPage,
} from '@mobcheck/contract/labels/labels.rules.ts';
import { NativeSelect, NumberInput, Text } from '@mantine/core';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { CalibrationButton } from './calibration-button.tsx';
import { type SheetDraft, pageCount, clampStart } from './sheet-draft.rules.ts';
import classes from './label-sheet.module.css';
import { useLabelSheetPhrases } from './label-sheet.phrases.ts';
import { SheetPreview } from './sheet-preview.tsx';

function useLayoutName() {
  const t = useLabelSheetPhrases();
  return (name: LabelLayoutName) => {
    const layout = LABEL_LAYOUTS[name];
    const { width, height } = layout.label;
    const size = [width, height].map((side) => side.toLocaleString(LOCALES[currentLanguage()])).join(' × ');
    const count = labelsPerPage(layout);
    return count === 1 ? t('layouts.roll', { size }) : t('layouts.sheet', { count, size });
  };
}

export function LayoutFields(props: {
  draft: SheetDraft;
  /** Number of labels to print; 0 while the quantity is invalid. */
  quantity: number;
  onChange: (patch: Partial<SheetDraft>) => void;
}) {
  const t = useLabelSheetPhrases();
  const nameOf = useLayoutName();
  const { draft, quantity, onChange } = props;
  const layout = LABEL_LAYOUTS[draft.layout];
  const cells = labelsPerPage(layout);

  return (
    <div className={classes.sheetFields}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('layout')}
          value={draft.layout}
          data={LABEL_LAYOUT_NAMES.map((name) => ({ value: name, label: nameOf(name) }))}
          onChange={(event) => {
            const name = LABEL_LAYOUT_NAMES.find((layoutName) => layoutName === event.currentTarget.value);
            if (name) {
              onChange({ layout: name, start: clampStart(LABEL_LAYOUTS[name], draft.start) });
            }
          }}
        />
        {cells > 1 && (
          <NumberInput
            label={t('start')}
            description={t('startHint')}
            min={1}
            max={cells}
            clampBehavior="strict"
            allowNegative={false}
            allowDecimal={false}
            value={draft.start}
            onChange={(typed) => onChange({ start: clampStart(layout, Number(typed)) })}
          />
        )}
        <CalibrationButton layout={draft.layout} />
      </div>
      <div className={classes.preview}>
        <SheetPreview
          layout={draft.layout}
          start={draft.start}
          quantity={quantity}
          onStart={(start) => onChange({ start })}
        />
        <Text size="xs" c="dimmed" ta="center" mt={6} role="status">
          {quantity > 0 && t('pages', { count: pageCount(layout, draft.start, quantity) })}
        </Text>
      </div>
    </div>
  );
}
