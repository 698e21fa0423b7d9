/** The pages of the current role, from the router. */
import { useLocation } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { useOfficePhrases } from './office.phrases.ts';
import type { FoundPage } from '../palette/palette.rules.ts';
import { type OfficePage, pageAt, pagesToFind } from './page.ts';

export const PagesContext = createContext<readonly OfficePage[]>([]);

export function usePages(): readonly OfficePage[] {
  return useContext(PagesContext);
}

/** Returns the pages that the search for everything offers, in the words of the menu. */
export function useFoundPages(): readonly FoundPage[] {
  const t = useOfficePhrases();
  return pagesToFind(usePages()).map(({ path, label, menu }) => ({
    path,
    label: t(`pages.${label}`),
    detail: menu ? t(`menu.${menu}`) : '',
  }));
}

/** Gives the document the name of the page that is open. */
export function useTitleOfPage(): void {
  const t = useOfficePhrases();
  const page = pageAt(usePages(), useLocation().pathname);
  usePageTitle(page && t(`pages.${page.label}`));
}
