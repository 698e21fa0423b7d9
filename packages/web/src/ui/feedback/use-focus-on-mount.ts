/** Moves the focus to what takes the place of the element that had it, so that it is read out and the keyboard goes on there. */
import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of the element that has the focus as soon as it is there; give it `tabIndex={-1}` and a name. */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
