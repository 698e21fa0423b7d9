/** The recent entries of the global search, stored only in the tab, because other people may use the computer later. */
import { useState } from 'react';
import { z } from 'zod';
import { useUser } from '../../lib/session.tsx';
import { type Entry, entry, withRecent } from './palette.rules.ts';

const stored = z.array(entry);

function read(key: string): Entry[] {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  } catch {
    return [];
  }
}

/** Returns the user's last opened entries in this company, newest first, and a function that adds another. */
export function useRecentEntries(): readonly [readonly Entry[], (opened: Entry) => void] {
  const { id, companyGroup, companyId } = useUser();
  const key = `found ${id} ${companyGroup} ${companyId}`;
  const [entries] = useState(() => read(key));
  return [entries, (opened) => sessionStorage.setItem(key, JSON.stringify(withRecent(read(key), opened)))];
}
