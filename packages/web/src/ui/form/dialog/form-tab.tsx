/** A tab of a form: carries a mark when something in it keeps the form from being saved. */
import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

export function FormTab(props: { value: string; children: string; wrong: boolean; wrongLabel: string }) {
  return (
    <Tabs.Tab
      value={props.value}
      // A press alone leaves a tab half cut where the tabs are wider than the dialog.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      rightSection={
        props.wrong && (
          <IconAlertCircle
            size={16}
            color="var(--mantine-color-error)"
            role="img"
            aria-label={props.wrongLabel}
          />
        )
      }
    >
      {props.children}
    </Tabs.Tab>
  );
}
