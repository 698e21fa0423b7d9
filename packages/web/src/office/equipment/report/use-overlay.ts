/** A window over the screen that is loaded when first opened: whether to draw it, and where the focus goes after it. */
import { useFocusReturn } from '@mantine/hooks';
import { useState } from 'react';

/**
 * True from the first opening on, so that the window can fade out. When it closes, the focus goes back to what had it;
 * the window's own way of doing so misses the first opening and a form in between.
 */
export function useOverlay(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) {
    setWasOpen(true);
  }
  useFocusReturn({ opened: open });
  return wasOpen;
}
