/** Puts the focus back where it was when something opened, once it is gone. */
import { type RefObject, useEffect, useState } from 'react';

/**
 * For what shows one dialog after another (loading, then the form): the last one alone would not know who opened it.
 * @param otherwise gets the focus where the opener itself is gone by then
 */
export function useFocusBack(otherwise?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) {
        // A button that was disabled while it led here has left the focus to the page.
        const isThere = () => opener.isConnected && opener !== document.body;
        setTimeout(() => (isThere() ? opener : otherwise?.current)?.focus());
      }
    },
    [opener, otherwise],
  );
}
