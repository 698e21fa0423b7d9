/** The button that opens the choice of columns. It looks the same before the choice is loaded. */
import { Button, type ButtonProps } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';

export function ColumnsButton(props: ButtonProps & ComponentProps<'button'>) {
  const t = useListViewPhrases();
  return (
    <Button
      aria-haspopup="dialog"
      variant="subtle"
      color="gray"
      c="inherit"
      size="compact-sm"
      leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}
      {...props}
      className={classes.columnsButton ?? ''}
    >
      {t('columns')}
    </Button>
  );
}
