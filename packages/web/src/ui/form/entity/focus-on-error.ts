/** The focus on the first field that shows an error. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Focuses the first field of the document, found by its `data-path`. */
function focusFirst(paths: readonly string[]): void {
  const fields = document.querySelectorAll<HTMLElement>('[data-path]');
  const first = [...fields].find(({ dataset }) => paths.includes(dataset['path'] ?? ''));
  if (first) {
    // `DayInput` reads this: its calendar does not open on this focus.
    first.dataset['quiet'] = '';
    first.focus();
    delete first.dataset['quiet'];
  }
}

/** Returns a function that focuses the first error once the errors are rendered. */
export function useFocusOnError(errors: Readonly<Record<string, unknown>>): () => void {
  const [calls, setCalls] = useState(0);
  const focus = useEffectEvent(() => focusFirst(Object.keys(errors)));
  useEffect(() => {
    if (calls > 0) {
      focus();
    }
  }, [calls]);
  return () => setCalls((before) => before + 1);
}
