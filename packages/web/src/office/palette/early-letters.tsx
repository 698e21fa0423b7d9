/** Keeps what is typed while the search for everything is being loaded. */
import { useEffect, useEffectEvent } from 'react';
import { afterKey } from './keys.rules.ts';

/**
 * Shown instead of the search until it is there. The focus stays where it was, so that it returns there.
 * @param props.onType called with the text so far
 */
export function EarlyLetters(props: { text: string; onType: (text: string) => void; onClose: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const text = afterKey(props.text, event);
    if (text !== undefined) {
      props.onType(text);
    } else if (event.key === 'Escape') {
      props.onClose();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before anything on the page, where the letters would otherwise be keys or go into a field.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return null;
}
