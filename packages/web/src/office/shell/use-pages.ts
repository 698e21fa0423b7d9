/** The pages of the current role, the path of the visible screen, and the title of the document. */
import { useMatches } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { usePageNames } from './page-names.phrases.ts';
import { useOfficePhrases } from './office.phrases.ts';
import type { FoundPage } from '../palette/palette.rules.ts';
import type { OfficePage } from '../../lib/page-entry.ts';
import { pageAt, pagesToFind } from './pages.ts';

export const PagesContext = createContext<readonly OfficePage[]>([]);

export function usePages(): readonly OfficePage[] {
  return useContext(PagesContext);
}

/** Returns the pages that the global search offers, with the texts of the menu. */
export function useFoundPages(): readonly FoundPage[] {
  const t = useOfficePhrases();
  const tPage = usePageNames();
  return pagesToFind(usePages()).map(({ path, label, menu }) => ({
    path,
    label: tPage(`pages.${label}`),
    detail: menu ? t(`menu.${menu}`) : '',
  }));
}

/** Returns the path of the visible screen. A screen that loads counts as visible as soon as its waiting state is shown. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
}

/** Returns the open page, and sets the title of the document to its name. */
export function useTitleOfPage(): OfficePage | undefined {
  const tPage = usePageNames();
  const page = pageAt(usePages(), useShownPath());
  usePageTitle(page && tPage(`pages.${page.label}`));
  return page;
}
