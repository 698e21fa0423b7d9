/** The declaration of pages of the office, with path, policy, menu and name. */
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { Switch } from '@mobcheck/contract/switches/switches.ts';
import type { ComponentType } from 'react';

export type MenuGroup =
  | 'home'
  | 'orders'
  | 'reports'
  | 'field'
  | 'registrations'
  | 'tags'
  | 'people'
  | 'settings'
  | 'platform'
  | 'user';

interface EntryPage {
  readonly path: string;
  /** The policy, checked for the role alone. Of several pages with the same path, the first allowed page is used. */
  readonly may: Policy;
  readonly menu?: MenuGroup;
  /** The optional part to which the page belongs. The menu has the page only in groups that have switched the part on. */
  readonly switch?: Switch;
  /** Loads the page's file (default export), so that the menu does not need it. */
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** One page, or several pages with the same name. */
type PageEntry = (EntryPage | { readonly pages: readonly EntryPage[] }) & {
  /** Key of the name in the phrases of the office (`pages.<label>`). */
  readonly label: string;
  readonly name: Readonly<Record<Language, string>>;
};

export interface OfficePage extends EntryPage {
  readonly label: string;
}

/** Declares the pages of a feature in its `.entry.ts`. */
export function defineEntry(...entries: readonly PageEntry[]): readonly PageEntry[] {
  return entries;
}
