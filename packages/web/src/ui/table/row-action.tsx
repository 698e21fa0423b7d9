/** The controls of a table row. A click on them does not open the row. */
import { ActionIcon, Box } from '@mantine/core';
import type { ReactNode } from 'react';

/** A wrapper in which clicks do not open the row. */
export function NoRowClick({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      display="inline-flex"
      style={{ alignItems: 'center', verticalAlign: 'middle' }}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Box>
  );
}

/**
 * An action as an icon button. The button is enabled even in a faded row, which is marked as disabled.
 * @param props.label names the action and the row
 */
export function RowAction(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={props.label}
      aria-disabled={false}
      onClick={(event) => {
        event.stopPropagation();
        props.onClick();
      }}
    >
      {props.children}
    </ActionIcon>
  );
}
