/** Returns the focus to the element that had it before a dialog opened. */
import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns the focus on unmount. Use it in components that show several dialogs one after another (loading, then the form). The
 * last of these dialogs does not know the opener.
 * @param fallback receives the focus if the opener no longer exists or had lost the focus
 */
export function useFocusBack(fallback?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) {
        // A button that was disabled while it opened the dialog has lost the focus to the page.
        const isThere = () => opener.isConnected && opener !== document.body;
        setTimeout(() => (isThere() ? opener : fallback?.current)?.focus());
      }
    },
    [opener, fallback],
  );
}
