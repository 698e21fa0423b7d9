/** The design system around an app, with theme, colour scheme and notifications. */
import './design-styles.ts';
import './typeface.css';
import './base.css';
import './print.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { LazyNotifications } from '../feedback/notify.tsx';
import { keepButtonFocus } from './keep-button-focus.ts';
import { theme } from './theme.ts';
import { installThemeSheet } from './theme-sheet.ts';

installThemeSheet();
keepButtonFocus();

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LazyNotifications />
      {children}
    </MantineProvider>
  );
}
