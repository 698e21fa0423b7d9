/** Parts of a read-only form, which are the notice with the reason and fields that are disabled but legible. */
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './read-only.module.css';

export function ReadOnlyNotice({ children }: { children: string }) {
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} mb="md" c="var(--mantine-color-text)">
      {children}
    </Alert>
  );
}

export function FormFields({ readOnly, children }: { readOnly: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={readOnly} className={classes.fields}>
      {children}
    </fieldset>
  );
}
