/** Around a dialog that may have another dialog in front of it: then Esc, focus and reading belong to the one in front. */
import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const BEHIND = {
  components: { Modal: { defaultProps: { closeOnEscape: false, attributes: { inner: { inert: true } } } } },
};
const IN_FRONT = {};

/**
 * The dialog in front stands beside this element, never inside: what happens in it (a saved form, a click) would
 * otherwise also count as happening in the dialog behind.
 */
export function DialogBehind({ behind, children }: { behind: boolean; children: ReactNode }) {
  return <MantineThemeProvider theme={behind ? BEHIND : IN_FRONT}>{children}</MantineThemeProvider>;
}
