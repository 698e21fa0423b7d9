/** The height of the bar of buttons that covers the bottom of the window, so that messages are above it. */
import { useEffect, useState } from 'react';

/** Bars of a screen or table, and the buttons of a dialog. */
const BARS = '[data-action-bar], [data-bottom-bar]';
/** A bar this near to the bottom edge counts, in pixels. The buttons of a dialog are a little above the edge. */
const NEAR = 96;

function barHeight(): number {
  const heights = [...document.querySelectorAll(BARS)].map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isAtBottom = height > 0 && top < innerHeight && bottom > innerHeight - NEAR;
    return isAtBottom ? Math.min(innerHeight - top, innerHeight / 2) : 0;
  });
  return Math.max(0, ...heights);
}

/** Returns pixels. Measures in each frame in which the page changes. @param isNeeded whether a message is shown */
export function useBarHeight(isNeeded: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!isNeeded) {
      return undefined;
    }
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHeight(barHeight()));
    };
    setHeight(barHeight());
    const observer = new MutationObserver(measure);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden'] });
    addEventListener('scroll', measure, { passive: true, capture: true });
    addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', measure, { capture: true });
      removeEventListener('resize', measure);
    };
  }, [isNeeded]);
  return height;
}
