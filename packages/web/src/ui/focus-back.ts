/** Puts the focus back where it was when something opened, once it is gone. */
import { useEffect, useState } from 'react';

/** For what shows one dialog after another (loading, then the form): the last one alone would not know who opened it. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) {
        setTimeout(() => opener.focus());
      }
    },
    [opener],
  );
}
