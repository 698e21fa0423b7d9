/** The bar below a list while rows are chosen, with their number, the acts on them, and buttons that choose all rows or none. */
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { MAX_CHOSEN } from '@mobcheck/contract/kernel/page.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showNumber } from '../../lib/format.ts';
import classes from './selection-bar.module.css';
import { useSelectionPhrases } from './selection.phrases.ts';

/** Whether Escape belongs to an element in front of the list, such as a field, a menu or a dialog. */
function isTaken(target: EventTarget | null): boolean {
  // A dialog may have closed itself by the same key. Its elements are then no longer in the document.
  const front =
    'input:not([type=checkbox]), textarea, select, [role=menu], [role=listbox], [aria-modal=true]';
  return (
    (target instanceof Element && target.closest(front) !== null) ||
    document.querySelector('[aria-modal=true]') !== null
  );
}

/** Announces the number of chosen rows. It is outside the bar, since screen readers announce no text of an element that is new. */
function ChosenCount({ count }: { count: number }) {
  const t = useSelectionPhrases();
  const [hasChosen, setHasChosen] = useState(false);
  if (count > 0 && !hasChosen) {
    setHasChosen(true);
  }
  return (
    <VisuallyHidden role="status">
      {count > 0 ? t('count', { count }) : hasChosen ? t('none') : ''}
    </VisuallyHidden>
  );
}

export function SelectionBar(props: {
  /** The number of chosen rows. */
  count: number;
  /** The number of matching rows, or undefined while it is unknown. */
  total: number | undefined;
  /** Chooses all matching rows. Absent if the list cannot do so. */
  onAll?: (() => void) | undefined;
  onClear: () => void;
  /** The acts. */
  children: ReactNode;
}) {
  const t = useSelectionPhrases();
  const { count, total, onAll, onClear } = props;
  const bar = useRef<HTMLElement>(null);
  const clear = () => {
    if (bar.current?.contains(document.activeElement)) {
      // The bar disappears, so the keyboard's focus moves to the list.
      bar.current.parentElement?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
    onClear();
  };
  const clearByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && count > 0 && !event.defaultPrevented && !isTaken(event.target)) {
      clear();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => clearByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const isTooMany = count > MAX_CHOSEN;
  return (
    <>
      <ChosenCount count={count} />
      <section
        ref={bar}
        className={classes.bar}
        data-bottom-bar
        aria-label={t('selection')}
        hidden={count === 0}
      >
        <Text span size="sm" fw={600} aria-hidden>
          {t('count', { count })}
        </Text>
        {onAll && total !== undefined && count < total && total <= MAX_CHOSEN && (
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t('all', { total: showNumber(total) })}
          </Button>
        )}
        <Button variant="subtle" color="gray" c="inherit" size="compact-sm" onClick={clear}>
          {t('clear')}
        </Button>
        <div className={classes.acts}>
          {isTooMany ? (
            <Text span size="sm" c="var(--mantine-color-error)" role="alert">
              {t('tooMany', { max: showNumber(MAX_CHOSEN) })}
            </Text>
          ) : (
            count > 0 && props.children
          )}
        </div>
      </section>
    </>
  );
}
