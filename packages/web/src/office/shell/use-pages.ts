/** The pages of the current role, from the router. */
import { createContext, useContext } from 'react';
import type { OfficePage } from './page.ts';

export const PagesContext = createContext<readonly OfficePage[]>([]);

export function usePages(): readonly OfficePage[] {
  return useContext(PagesContext);
}
