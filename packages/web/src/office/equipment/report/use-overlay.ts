/** Decides whether to render a dialog that is loaded when first opened, and returns the focus when it closes. */
import { useFocusReturn } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Returns true from the first opening on, so that the dialog can fade out. On closing, the focus returns to the element that had
 * it before. The dialog cannot do this itself after its first opening, or after a form replaced it.
 */
export function useOverlay(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) {
    setWasOpen(true);
  }
  useFocusReturn({ opened: open });
  return wasOpen;
}
