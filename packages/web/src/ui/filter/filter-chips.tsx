/** The active filters as removable chips. */
import { CloseButton } from '@mantine/core';
import classes from './filters.module.css';
import { useFilterPhrases } from './filters.phrases.ts';
import { focusListSearch } from './focus-list-search.ts';

export interface FilterChip {
  readonly key: string;
  readonly name: string;
  /** The filter's value as text, or empty when the name is enough. */
  readonly text: string;
  readonly onRemove: () => void;
}

/** Moves the focus from a disappearing chip to the next chip, or else to the previous chip, or else to the list's search. */
function leaveChip(chip: Element | null): void {
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const nextButton = next?.querySelector('button');
  if (nextButton) {
    nextButton.focus();
  } else {
    focusListSearch();
  }
}

export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const t = useFilterPhrases();
  return (
    chips.length > 0 && (
      <ul className={classes.chips} aria-label={t('activeFilters')}>
        {chips.map(({ key, name, text, onRemove }) => (
          <li key={key} className={classes.chip}>
            <span>
              {text === '' ? (
                <b>{name}</b>
              ) : (
                <>
                  {name}: <b>{text}</b>
                </>
              )}
            </span>
            <CloseButton
              size="sm"
              radius="xl"
              aria-label={t('removeFilter', { name })}
              onClick={({ currentTarget }) => {
                leaveChip(currentTarget.closest('li'));
                onRemove();
              }}
            />
          </li>
        ))}
      </ul>
    )
  );
}
