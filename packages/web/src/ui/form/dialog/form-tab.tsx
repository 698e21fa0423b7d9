/** A tab of a form, with an icon when one of its fields is invalid. */
import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

export function FormTab(props: { value: string; children: string; invalid: boolean; invalidLabel: string }) {
  return (
    <Tabs.Tab
      value={props.value}
      rightSection={
        props.invalid && (
          <IconAlertCircle
            size={16}
            color="var(--mantine-color-error)"
            role="img"
            aria-label={props.invalidLabel}
          />
        )
      }
    >
      {props.children}
    </Tabs.Tab>
  );
}
