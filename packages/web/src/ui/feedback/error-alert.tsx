/** The reason why an act was refused, announced at once. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** @param props.children undefined shows nothing */
export function ErrorAlert({
  children,
  withIcon = false,
  ...layout
}: {
  children: ReactNode;
  withIcon?: boolean;
  className?: string | undefined;
  mt?: 'sm' | 'md';
  mb?: 'md';
}) {
  return (
    children && (
      <Alert
        {...layout}
        color="red"
        role="alert"
        icon={withIcon && <IconAlertTriangle aria-hidden />}
        c="var(--mantine-color-text)"
      >
        {children}
      </Alert>
    )
  );
}
