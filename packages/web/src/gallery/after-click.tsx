/** Shows a component as it stands after somebody clicked something of it: a calendar or a question that is open. */
import { type ReactNode, useEffect } from 'react';

/** @param props.on selector of what is clicked, as soon as it is there */
export function AfterClick({ on, children }: { on: string; children: ReactNode }) {
  useEffect(() => {
    const click = () => {
      const target = document.querySelector<HTMLElement>(on);
      if (target) {
        waiting.disconnect();
        target.click();
      }
    };
    // Dialogs are put on the page a moment later.
    const waiting = new MutationObserver(click);
    waiting.observe(document.body, { childList: true, subtree: true });
    click();
    return () => waiting.disconnect();
  }, [on]);
  return children;
}
