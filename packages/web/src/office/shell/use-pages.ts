/** The pages of who is signed in, as the router has them. */
import { createContext, useContext } from 'react';
import type { OfficePage } from './page.ts';

export const PagesContext = createContext<readonly OfficePage[]>([]);

export function usePages(): readonly OfficePage[] {
  return useContext(PagesContext);
}
