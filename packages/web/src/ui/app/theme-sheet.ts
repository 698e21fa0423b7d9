/** The theme's CSS variables as a constructed style sheet, so that the page needs no inline <style>. */
import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core';
import { resolveVariables, theme } from './theme.ts';

/** Installs the variables. Called once before the first render. */
export function installThemeSheet(): void {
  const mergedTheme = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaultVariables = defaultCssVariablesResolver(mergedTheme);
  const themeVariables = resolveVariables(mergedTheme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables(
      {
        variables: { ...defaultVariables.variables, ...themeVariables.variables },
        light: { '--mantine-color-scheme': 'light', ...defaultVariables.light, ...themeVariables.light },
        dark: { '--mantine-color-scheme': 'dark', ...defaultVariables.dark, ...themeVariables.dark },
      },
      ':root',
    ),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
