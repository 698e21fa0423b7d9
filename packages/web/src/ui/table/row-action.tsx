/** What can be done with a row of a table, as an icon: the row itself does not open. */
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Can be used in a faded row too, which is marked as disabled.
 * @param props.label names the act and the row
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
