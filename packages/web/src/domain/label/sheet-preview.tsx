/** A small drawing of a sheet of labels, in which a click or the arrow keys choose the first cell. */
import {
  LABEL_LAYOUTS,
  labelPlace,
  type LabelLayoutName,
  labelsPerPage,
} from '@mobcheck/contract/labels/labels.rules.ts';
import { useRef } from 'react';
import { cellByKey, cellState } from './sheet-draft.rules.ts';
import { useLabelSheetPhrases } from './label-sheet.phrases.ts';
import classes from './sheet-preview.module.css';

export function SheetPreview(props: {
  layout: LabelLayoutName;
  start: number;
  quantity: number;
  onStart: (cell: number) => void;
}) {
  const t = useLabelSheetPhrases();
  const sheet = useRef<HTMLDivElement>(null);
  const layout = LABEL_LAYOUTS[props.layout];
  const { page, label, columns } = layout;
  const cells = labelsPerPage(layout);
  const percentOf = (length: number, whole: number) => `${(length / whole) * 100}%`;

  const choose = (cell: number) => {
    props.onStart(cell);
    sheet.current?.querySelector<HTMLElement>(`[data-cell='${cell}']`)?.focus();
  };

  return (
    <div
      ref={sheet}
      role="radiogroup"
      aria-label={t('preview')}
      className={classes.sheet}
      data-roll={cells === 1 || undefined}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {Array.from({ length: cells }, (_, index) => {
        const cell = index + 1;
        const { left, top } = labelPlace(layout, index);
        const row = Math.floor(index / columns) + 1;
        const column = (index % columns) + 1;
        return (
          <button
            key={cell}
            type="button"
            role="radio"
            aria-checked={cell === props.start}
            aria-label={t('startAt', { cell, row, column })}
            tabIndex={cell === props.start ? 0 : -1}
            data-cell={cell}
            data-state={cellState(cell, props.start, props.quantity)}
            className={classes.cell}
            style={{
              left: percentOf(left, page.width),
              top: percentOf(top, page.height),
              width: percentOf(label.width, page.width),
              height: percentOf(label.height, page.height),
            }}
            onClick={() => choose(cell)}
            onKeyDown={(event) => {
              const next = cellByKey(layout, cell, event.key);
              if (next !== undefined) {
                event.preventDefault();
                choose(next);
              }
            }}
          />
        );
      })}
    </div>
  );
}
