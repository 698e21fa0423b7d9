/** Clicks an element of a component, to show the state after the click, such as an open calendar. */
import { type ReactNode, useEffect } from 'react';

/** @param props.selector selects the element to click as soon as it is rendered */
export function AfterClick({ selector, children }: { selector: string; children: ReactNode }) {
  useEffect(() => {
    const clickIfRendered = () => {
      const target = document.querySelector<HTMLElement>(selector);
      if (target) {
        observer.disconnect();
        target.click();
      }
    };
    // Dialogs are rendered a moment after their component.
    const observer = new MutationObserver(clickIfRendered);
    observer.observe(document.body, { childList: true, subtree: true });
    clickIfRendered();
    return () => observer.disconnect();
  }, [selector]);
  return children;
}
