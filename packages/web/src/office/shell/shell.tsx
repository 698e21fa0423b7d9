/** The frame for signed-in users, with the header, the side menu of the role, and the content. Unsaved work outlives the session. */
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyDialog, lazyPart } from '../../ui/app/lazy-part.tsx';
import { useSession, useUser } from '../../lib/session.tsx';
import { isRemembered } from '../../lib/tab-session.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { AreaIconContext } from '../../ui/feedback/states.tsx';
import { OutageHead } from '../../ui/feedback/outage.tsx';
import { ScreenBoundary } from '../../ui/feedback/error-boundary.tsx';
import { LeaveGuard } from '../../ui/form/unsaved/leave-guard.tsx';
import { LanguageChoice } from '../../ui/layout/language-choice.tsx';
import { SchemeSwitch } from '../../ui/layout/scheme-switch.tsx';
import { ProofRequests } from '../../account/security/proof-requests.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { useOfficePhrases } from './office.phrases.ts';
import { useFoundPages, usePages, useTitleOfPage } from './use-pages.ts';
import type { OpenFinder } from '../palette/keys.rules.ts';
import { Palette } from '../palette/palette.tsx';
import { isBlockedByBills } from './payment/payment.rules.ts';
import classes from './shell.module.css';
import { useReportMark } from '../first-steps/use-report-mark.ts';
import { NewerBuildButton } from './build/newer-build-button.tsx';
import { NoticesBell } from '../notices/notices-bell.tsx';
import { usePaymentRefresh } from './payment/use-payment-refresh.ts';
import { MenuIcon } from './menu/menu-icon.tsx';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const PaymentWarning = lazyPart(() => import('./payment/payment-warning.tsx'), 'line');
const MenuDrawer = lazyDialog(() => import('./menu/menu-drawer.tsx'));
const SignInAgain = lazyDialog(() => import('../../account/login/sign-in-again.tsx'));

/**
 * Asks before unsaved work is lost. When the session has ended, the user signs in above the page, which keeps the work.
 * @param props.isBehind whether a dialog of the shell is in front of the page
 */
function KeptWork({ isBehind, children }: { isBehind: boolean; children: ReactNode }) {
  const { ended } = useSession();
  const queryClient = useQueryClient();
  return (
    <>
      <LeaveGuard isBehind={ended || isBehind}>{children}</LeaveGuard>
      {ended && (
        <Suspense>
          <SignInAgain
            remember={isRemembered()}
            keepsWork
            onSignedIn={() =>
              void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
            }
          />
        </Suspense>
      )}
    </>
  );
}

export default function Shell() {
  const t = useOfficePhrases();
  const user = useUser();
  const pages = usePages();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [finder, setFinder] = useState<OpenFinder>();
  useEffect(() => setMenuOpen(false), [pathname]);
  usePaymentRefresh(user.paymentStatus === 'PENDING');
  useReportMark(pathname);
  const openPage = useTitleOfPage();

  return (
    <div className={classes.shell}>
      <a
        href="#content"
        className="skip-link"
        onClick={(event) => {
          // The router uses the hash, so the link must not change it.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('skip')}
      </a>
      <header className={classes.header}>
        <ActionIcon
          className={classes.burger}
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          aria-label={t('openMenu')}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Link to="/" className={classes.home}>
          <Brand />
        </Link>
        <CompanyPicker />
        <NewerBuildButton />
        <div className={classes.tools}>
          <Palette pages={useFoundPages()} open={finder} onOpen={setFinder} />
          <NoticesBell />
          <LanguageChoice brief />
          <SchemeSwitch />
          <UserMenu onShowKeys={() => setFinder('keys')} />
        </div>
      </header>
      <aside className={classes.side}>
        <SideMenu />
      </aside>
      <main id="content" tabIndex={-1} className={classes.main}>
        <OutageHead />
        <KeptWork isBehind={finder !== undefined}>
          <ScreenBoundary screen={pathname}>
            <AreaIconContext value={<MenuIcon label={openPage?.label} size={36} />}>
              <Outlet />
            </AreaIconContext>
          </ScreenBoundary>
        </KeptWork>
      </main>
      <ProofRequests />
      {isBlockedByBills(user, pathname) && (
        <Suspense>
          <PaymentWarning mayOpenPlan={pages.some(({ path }) => path === '/my-plan')} />
        </Suspense>
      )}
      <Suspense>
        {menuOpen && (
          <MenuDrawer onClose={() => setMenuOpen(false)}>
            <SideMenu />
          </MenuDrawer>
        )}
      </Suspense>
    </div>
  );
}
