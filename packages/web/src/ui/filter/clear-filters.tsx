/** The button in the page's header that removes all filters of a table. */
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import classes from './filters.module.css';
import { useFilterPhrases } from './filters.phrases.ts';

/** @param props.filtered false when no filter is set */
export function ClearFilters(props: { filtered: boolean; onClear: () => void }) {
  const t = useFilterPhrases();
  return (
    <Button
      variant="default"
      className={classes.clear ?? ''}
      leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
      // Not `disabled`, since the button would lose the focus after it is pressed.
      data-disabled={!props.filtered}
      aria-disabled={!props.filtered}
      onClick={() => props.filtered && props.onClear()}
    >
      {t('clear')}
    </Button>
  );
}
