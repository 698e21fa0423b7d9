/** Records the changes of live regions, which a screen reader announces, while a test acts. */
import { isInaccessible } from '@testing-library/react';
import { onTestFinished } from 'vitest';

const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
/** Regions that are announced even if they are new. Other regions must exist before their text changes. */
const SAID_AT_ONCE = '[role=alert], [aria-live=assertive]';

const wordsOf = (region: Element) =>
  (region.textContent || region.getAttribute('aria-label') || '').replaceAll(/\s+/g, ' ').trim();

/**
 * Begins to listen. Returns a function that returns the announcements since then, in order. These are the changed texts of visible regions
 * that existed before, and the texts of new alerts.
 */
export function listen(): () => readonly string[] {
  const said: string[] = [];
  const known = new Map<Element, string>();
  const hear = () => {
    const regions = [...document.querySelectorAll(LIVE)].filter((region) => !isInaccessible(region));
    for (const region of regions) {
      const words = wordsOf(region);
      const before = known.get(region);
      const isHeard = before === undefined ? region.matches(SAID_AT_ONCE) : before !== words;
      if (isHeard && words !== '') {
        said.push(words);
      }
      known.set(region, words);
    }
    const present = new Set(regions);
    [...known.keys()].filter((region) => !present.has(region)).forEach((region) => known.delete(region));
  };
  for (const region of document.querySelectorAll(LIVE)) {
    if (!isInaccessible(region)) {
      known.set(region, wordsOf(region));
    }
  }
  const observer = new MutationObserver(hear);
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  onTestFinished(() => observer.disconnect());
  return () => {
    hear();
    return said;
  };
}
