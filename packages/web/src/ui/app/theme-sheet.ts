/** The theme's CSS variables as a constructed style sheet, so that the page needs no inline <style>. */
import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core';
import { resolveVariables, theme } from './theme.ts';

/** Installs the variables; called once before the first render. */
export function installThemeSheet(): void {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const defaults = defaultCssVariablesResolver(merged);
  const own = resolveVariables(merged);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables(
      {
        variables: { ...defaults.variables, ...own.variables },
        light: { '--mantine-color-scheme': 'light', ...defaults.light, ...own.light },
        dark: { '--mantine-color-scheme': 'dark', ...defaults.dark, ...own.dark },
      },
      ':root',
    ),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
