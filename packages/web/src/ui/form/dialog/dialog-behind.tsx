/** Wraps a dialog that may be behind another dialog. The dialog in front then gets Escape and the focus. */
import { MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const BEHIND = {
  components: { Modal: { defaultProps: { closeOnEscape: false, attributes: { inner: { inert: true } } } } },
};
const IN_FRONT = {};

/**
 * Render the dialog in front beside this element, not inside it. Otherwise React events (submit, click) would bubble to the dialog behind.
 */
export function DialogBehind({ isBehind, children }: { isBehind: boolean; children: ReactNode }) {
  return <MantineThemeProvider theme={isBehind ? BEHIND : IN_FRONT}>{children}</MantineThemeProvider>;
}
