/** The groups of the side menu that the user folded on this computer. */
import { useState } from 'react';
import type { MenuGroup } from '../../../lib/page-entry.ts';

const KEY = 'foldedMenuGroups';

/** Returns the folded groups, and a function that folds or unfolds a group and remembers it. */
export function useFoldedGroups(): [readonly string[], (group: MenuGroup) => void] {
  const [folded, setFolded] = useState<readonly string[]>(() => localStorage.getItem(KEY)?.split(' ') ?? []);
  const toggle = (group: MenuGroup) => {
    const next = folded.includes(group) ? folded.filter((other) => other !== group) : [...folded, group];
    setFolded(next);
    localStorage.setItem(KEY, next.join(' '));
  };
  return [folded, toggle];
}
