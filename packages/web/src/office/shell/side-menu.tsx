/** The menu of a role in groups that fold, built from the page table. */
import { useLinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MenuGroup } from '../../lib/page-entry.ts';
import { highlightedPath } from './pages.ts';
import { usePages, useShownPath } from './use-pages.ts';
import { usePageNames } from './page-names.phrases.ts';
import { useOfficePhrases } from './office.phrases.ts';
import { useFoldedGroups } from './menu/folded-groups.ts';
import { MenuIcon } from './menu/menu-icon.tsx';
import classes from './side-menu.module.css';

const GROUPS: readonly MenuGroup[] = [
  'home',
  'orders',
  'reports',
  'field',
  'registrations',
  'tags',
  'people',
  'settings',
  'platform',
];

/** Loaded after the first view, because the menu works without the number. */
const WaitingCount = lazy<() => ReactNode>(() =>
  import('../quarantine/waiting-count.tsx').then(
    (count) => ({ default: count.WaitingCount }),
    () => ({ default: () => null }),
  ),
);

/** A link that is marked when its screen is shown. The link of the router is marked too early, while the previous screen is shown. */
function MenuLink(props: { to: string; isShown: boolean; children: ReactNode }) {
  const link = useLinkProps({ to: props.to, className: classes.item });
  return (
    <a {...link} aria-current={props.isShown ? 'page' : undefined}>
      {props.children}
    </a>
  );
}

export function SideMenu() {
  const t = useOfficePhrases();
  const tPage = usePageNames();
  const pages = usePages();
  const activePath = highlightedPath(pages, useShownPath());
  const [folded, toggle] = useFoldedGroups();
  return (
    <nav aria-label={t('mainMenu')} className={classes.menu}>
      {GROUPS.map((group) => {
        const items = pages.filter(({ menu }) => menu === group);
        // A folded group still shows the open page.
        const isFolded = folded.includes(group);
        const shown = items.filter(({ path }) => !isFolded || path === activePath);
        const count = (entries: typeof items) =>
          entries.some(({ label }) => label === 'quarantine') && (
            <Suspense>
              <WaitingCount />
            </Suspense>
          );
        return (
          items.length > 0 && (
            <div key={group}>
              {group !== 'home' && (
                <button
                  type="button"
                  className={classes.group}
                  aria-expanded={!isFolded}
                  onClick={() => toggle(group)}
                >
                  {t(`menu.${group}`)}
                  {count(items.filter((item) => !shown.includes(item)))}
                </button>
              )}
              <ul className={classes.items}>
                {shown.map((item) => (
                  <li key={item.path}>
                    <MenuLink to={item.path} isShown={item.path === activePath}>
                      <span className={classes.icon}>
                        <MenuIcon label={item.label} />
                      </span>
                      {tPage(`pages.${item.label}`)}
                      {count([item])}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}
