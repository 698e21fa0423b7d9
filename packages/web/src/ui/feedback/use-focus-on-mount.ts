/** Moves the focus to the replacement of the focused element, so that it is read out and the keyboard continues there. */
import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of the element that gets the focus when it appears. Give it `tabIndex={-1}` and a name. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
