/** The menu of a role in groups, built from the page table. */
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { highlightedPath, type MenuGroup } from './page.ts';
import { usePages } from './use-pages.ts';
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

/** Not among what the first view waits for; a menu without the number is one too. */
const WaitingCount = lazy<() => ReactNode>(() =>
  import('../quarantine/waiting-count.tsx').then(
    (count) => ({ default: count.WaitingCount }),
    () => ({ default: () => null }),
  ),
);

export function SideMenu() {
  const t = useOfficePhrases();
  const pages = usePages();
  const activePath = highlightedPath(pages, useLocation().pathname);
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
                    <Link
                      to={path}
                      className={classes.item}
                      aria-current={path === activePath ? 'page' : undefined}
                      activeOptions={{ exact: path === '/', includeSearch: false }}
                    >
                      {t(`pages.${label}`)}
                      <Suspense>{label === 'quarantine' && <WaitingCount />}</Suspense>
                    </Link>
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
