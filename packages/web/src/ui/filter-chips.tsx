/** The filters that are set, each in words and with the way to remove it. */
import { CloseButton } from '@mantine/core';
import classes from './filters.module.css';

export interface FilterChip {
  readonly key: string;
  readonly name: string;
  /** What it is set to; empty where its name says all. */
  readonly words: string;
  /** What the way to remove it is called. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

export function FilterChips({ label, chips }: { label: string; chips: readonly FilterChip[] }) {
  return (
    chips.length > 0 && (
      <ul className={classes.chips} aria-label={label}>
        {chips.map(({ key, name, words, removeLabel, onRemove }) => (
          <li key={key} className={classes.chip}>
            <span>
              {words === '' ? (
                <b>{name}</b>
              ) : (
                <>
                  {name}: <b>{words}</b>
                </>
              )}
            </span>
            <CloseButton size="sm" radius="xl" aria-label={removeLabel} onClick={onRemove} />
          </li>
        ))}
      </ul>
    )
  );
}

/** How many filters are set, beside the name of the button that opens them. */
export function FilterCount({ count }: { count: number }) {
  return <span className={classes.count}>{count}</span>;
}
