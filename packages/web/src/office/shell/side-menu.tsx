/** The menu of a role in groups, built from the page table. */
import { useLinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MenuGroup } from '../../lib/page-entry.ts';
import { highlightedPath } from './pages.ts';
import { usePages, useShownPath } from './use-pages.ts';
import { usePageNames } from './page-names.phrases.ts';
import { useOfficePhrases } from './office.phrases.ts';
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
  return (
    <nav aria-label={t('mainMenu')} className={classes.menu}>
      {GROUPS.map((group) => {
        const items = pages.filter(({ menu }) => menu === group);
        return (
          items.length > 0 && (
            <div key={group}>
              {group !== 'home' && <p className={classes.group}>{t(`menu.${group}`)}</p>}
              <ul className={classes.items}>
                {items.map(({ path, label }) => (
                  <li key={path}>
                    <MenuLink to={path} isShown={path === activePath}>
                      {tPage(`pages.${label}`)}
                      <Suspense>{label === 'quarantine' && <WaitingCount />}</Suspense>
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
