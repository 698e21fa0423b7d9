/** A drawer with filters: what is chosen applies at once, the table behind it follows. */
import { Button, Drawer, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filters.module.css';

export function FilterDrawer(props: {
  opened: boolean;
  title: string;
  closeLabel: string;
  clearLabel: string;
  /** Says how many rows the filters leave, and closes. */
  showLabel: string;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      position="right"
      size={400}
      title={
        <Text span fw={650} size="lg">
          {props.title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': props.closeLabel }}
      classNames={{ content: classes.drawer ?? '', body: classes.drawerBody ?? '' }}
    >
      <div className={classes.scroll}>{props.children}</div>
      <footer className={classes.footer}>
        <Button variant="default" onClick={props.onClear}>
          {props.clearLabel}
        </Button>
        <Button onClick={props.onClose}>{props.showLabel}</Button>
      </footer>
    </Drawer>
  );
}
