/** The button in the page's header that removes all filters of a table. It is hidden without a filter. */
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import classes from './filters.module.css';
import { useFilterPhrases } from './filters.phrases.ts';

/** @param props.filtered whether any filter is set */
export function ClearFilters(props: { filtered: boolean; onClear: () => void }) {
  const t = useFilterPhrases();
  return (
    <Button
      variant="subtle"
      className={classes.clear ?? ''}
      leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
      // A disabled button would lose the focus after it is pressed, so the button only looks disabled.
      data-disabled={!props.filtered}
      aria-disabled={!props.filtered}
      onClick={() => props.filtered && props.onClear()}
    >
      {t('clear')}
    </Button>
  );
}
