/** Colours, fonts, sizes and component defaults. The brand is a deep teal. Red, orange, amber, green and grey are reserved for status. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#e8f5f4',
  '#d0e9e7',
  '#a3d5d1',
  '#73bfba',
  '#48aaa4',
  '#2a978f',
  '#178680',
  '#0f706b',
  '#0b5b57',
  '#064543',
];
const dark: MantineColorsTuple = [
  '#d7e0df',
  '#b4c1c0',
  '#93a3a2',
  '#62726f',
  '#3d4a49',
  '#2d3938',
  '#222c2b',
  '#19211f',
  '#131918',
  '#0d1211',
];
const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eff3f2',
  '#e4eae9',
  '#d5dddb',
  '#c0cbc9',
  '#9aa8a6',
  '#71807e',
  '#4f5d5b',
  '#35413f',
  '#1c2524',
];

/** The smallest target for a finger, 24 px (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = { minWidth: '1.5rem', minHeight: '1.5rem' };
/** A title of one long word would push the close button off the screen. Mantine's title has no space between two lines. */
const WINDOW_TITLE = { lineHeight: 1.3, minWidth: 0, overflowWrap: 'anywhere' } as const;

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand, dark, gray },
  black: '#16201f',
  fontFamily: 'Inter, "Inter fallback", system-ui, sans-serif',
  headings: { fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine's scroll lock writes a <style> element, which the content security policy blocks.
    // A dialog's <header> is not the banner of the page.
    Modal: {
      defaultProps: { lockScroll: false, centered: true, attributes: { header: { role: 'none' } } },
      styles: { title: { ...WINDOW_TITLE, fontSize: '1.125rem', fontWeight: 600 } },
    },
    // The two buttons are side by side, since each is at least 24 px high.
    NumberInput: {
      defaultProps: { rightSectionWidth: '3.5rem' },
      styles: {
        controls: { flexDirection: 'row-reverse', maxWidth: 'none' },
        control: { flexBasis: '1.75rem', height: '100%', borderRadius: 0 },
      },
    },
    // A list in the middle of its field would widen a phone's page before the list has a width.
    // Without a shadow, the edge of the list is invisible over the form.
    Combobox: { defaultProps: { position: 'bottom-start', shadow: 'md' } },
    // The check mark is after the name, so that all names are aligned.
    Select: { defaultProps: { checkIconPosition: 'right' } },
    // Data has a bolder font than the controls around it.
    Button: { styles: { root: { fontWeight: 500 } } },
    InputWrapper: { styles: { label: { fontWeight: 500 } } },
    // A button that clears a field or removes a filter is large enough for a finger. Beside a long title it keeps its width.
    CloseButton: { styles: { root: { ...LEAST_TARGET, flexShrink: 0 } } },
    InputClearButton: { styles: { root: LEAST_TARGET } },
    Drawer: {
      defaultProps: { lockScroll: false, attributes: { header: { role: 'none' } } },
      styles: { title: WINDOW_TITLE },
    },
  },
});

/** Replaces Mantine's default colours that are too pale to read (WCAG 2.2 AA), and adds the variables of the application. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': brand[7],
    '--app-canvas': '#f4f7f7',
    '--app-line': gray[2],
    '--app-hover': brand[0],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': '#ff9b8f',
    '--mantine-color-anchor': brand[3],
    '--mantine-primary-color-light-color': brand[2],
    '--mantine-color-brand-light': 'rgba(72, 170, 164, 0.18)',
    '--mantine-color-brand-light-hover': 'rgba(72, 170, 164, 0.26)',
    '--mantine-color-brand-light-color': brand[1],
    '--mantine-color-brand-outline': brand[4],
    '--app-canvas': dark[8],
    '--app-line': dark[5],
    '--app-hover': dark[6],
  },
});
