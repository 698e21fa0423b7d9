/** A drawer with filters, which apply at once to the table behind it. */
import { Button, Drawer, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filters.module.css';
import { useFilterPhrases } from './filters.phrases.ts';

export function FilterDrawer(props: {
  opened: boolean;
  /** Label of the button that closes the drawer, with the number of rows. */
  showLabel: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useFilterPhrases();
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      size={400}
      title={
        <Text span fw={600} size="lg">
          {t('filters')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      <div className={classes.scroll}>{props.children}</div>
      <footer className={classes.footer} data-bottom-bar>
        {/* Screen readers do not announce the list behind while the drawer is open. */}
        <VisuallyHidden role="status">{props.showLabel}</VisuallyHidden>
        {/* With the short text, both buttons fit on one line on a phone. */}
        <Button variant="default" aria-label={t('clear')} onClick={props.onClear}>
          {t('clearShort')}
        </Button>
        <Button onClick={props.onClose}>{props.showLabel}</Button>
      </footer>
    </Drawer>
  );
}
