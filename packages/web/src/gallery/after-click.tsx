/** Clicks an element of a component, to show the state that follows: an open calendar, an open question. */
import { type ReactNode, useEffect } from 'react';

/** @param props.on selector of the element, which is clicked as soon as it is rendered */
export function AfterClick({ on, children }: { on: string; children: ReactNode }) {
  useEffect(() => {
    const click = () => {
      const target = document.querySelector<HTMLElement>(on);
      if (target) {
        waiting.disconnect();
        target.click();
      }
    };
    // Dialogs are rendered a moment later.
    const waiting = new MutationObserver(click);
    waiting.observe(document.body, { childList: true, subtree: true });
    click();
    return () => waiting.disconnect();
  }, [on]);
  return children;
}
