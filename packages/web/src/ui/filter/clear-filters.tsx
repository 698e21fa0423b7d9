/** Removes every filter of a table, in the page's header. */
import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import classes from './filters.module.css';
import { useFilterPhrases } from './filters.phrases.ts';

/** @param props.filtered false: there is nothing to remove */
export function ClearFilters(props: { filtered: boolean; onClear: () => void }) {
  const t = useFilterPhrases();
  return (
    <Button
      variant="default"
      className={classes.clear ?? ''}
      leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
      // Not `disabled`: that would take the focus away from who has just pressed it.
      data-disabled={!props.filtered}
      aria-disabled={!props.filtered}
      onClick={() => props.filtered && props.onClear()}
    >
      {t('clear')}
    </Button>
  );
}
