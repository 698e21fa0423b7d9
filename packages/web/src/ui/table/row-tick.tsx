/** The ticks that choose the rows of a list, one in the first cell of each row and one above them for the page. */
import { Checkbox } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import classes from './row-tick.module.css';
import { useSelectionPhrases } from './selection.phrases.ts';
import type { RowSelection } from './use-row-selection.ts';

/** @param props.onOpen opens the row on Enter while its tick has the focus */
export function RowTick<T>(props: {
  row: T;
  selection: RowSelection<T>;
  onOpen: ((row: T) => void) | undefined;
  children: ReactNode;
}) {
  const t = useSelectionPhrases();
  const { row, selection, onOpen, children } = props;
  // Some browsers do not report Shift in a click that comes from the keyboard.
  const isRange = useRef(false);
  const id = useId();
  return (
    <div className={classes.cell}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it only keeps clicks from the row; the tick inside handles keys */}
      <label
        htmlFor={id}
        className={classes.tick}
        data-tick
        onClick={(event) => event.stopPropagation()}
        onMouseDown={(event) => {
          isRange.current = event.shiftKey;
        }}
      >
        <Checkbox
          id={id}
          size="xs"
          aria-label={t('row', { name: selection.labelOf(row) })}
          checked={selection.has(row)}
          onChange={() => selection.toggle(row, isRange.current)}
          onKeyDown={(event) => {
            isRange.current = event.shiftKey;
            if (event.key === 'Enter') {
              event.preventDefault();
              onOpen?.(row);
            }
          }}
        />
      </label>
      <div className={classes.content}>{children}</div>
    </div>
  );
}

export function PageTick<T>({ selection, children }: { selection: RowSelection<T>; children: ReactNode }) {
  const t = useSelectionPhrases();
  const id = useId();
  return (
    <div className={classes.cell}>
      <label htmlFor={id} className={classes.tick}>
        <Checkbox
          id={id}
          size="xs"
          aria-label={t('page')}
          checked={selection.state === 'all'}
          indeterminate={selection.state === 'some'}
          onChange={selection.togglePage}
        />
      </label>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
