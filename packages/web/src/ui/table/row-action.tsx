/** An action of a table row as an icon button. A click on it does not open the row. */
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The button is enabled even in a faded row, which is marked as disabled.
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
