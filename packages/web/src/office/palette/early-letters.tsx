/** Collects typed letters until the field of the global search has the focus. */
import { useEffect, useEffectEvent } from 'react';
import { afterKey } from './keys.rules.ts';

/**
 * Handles keys while the search is loading and until its field has the focus. Otherwise, on a busy computer, the keys would go into the
 * field of a list. The focused element keeps the focus, so that the focus returns to it when the search closes. Enter is stopped, since
 * it would activate that element.
 * @param props.onType called with the whole text typed so far
 */
export function EarlyLetters(props: { text: string; onType: (text: string) => void; onClose: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('[aria-modal=true] input') !== null) {
      // The field has the focus already and handles its own keys, although it reports its focus a moment later.
      return;
    }
    const text = afterKey(props.text, event);
    if (text !== undefined) {
      props.onType(text);
    } else if (event.key === 'Escape') {
      props.onClose();
    } else if (event.key !== 'Enter') {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // The capture phase is before the page handles the letters as shortcuts or types them into a field.
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return null;
}
