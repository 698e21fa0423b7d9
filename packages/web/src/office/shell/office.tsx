/** The office. Once the session is known, it shows a login page without a router, or the router of the role. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { Suspense, useEffect, useRef } from 'react';
import { LogoutPage } from '../../account/login/logout.page.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { takeSessionEnd } from '../../lib/ended-session.ts';
import { useHashPath } from '../../lib/hash-path.ts';
import { useSession } from '../../lib/session.tsx';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { OutageState } from '../../ui/feedback/outage.tsx';
import { FullScreenLoading } from '../../ui/feedback/states.tsx';
import { loadLanding, loadLogin, loadRouter } from './boot-requests.rules.ts';
import { rememberInitialRoute, takeInitialRoute } from './initial-route.ts';
import { useOfficePhrases } from './office.phrases.ts';
import { PublicFrame } from './public-frame.tsx';

const OfficeRouter = lazyPart(loadRouter);
const LandingPage = lazyPart(loadLanding);
const RequiredFactor = lazyPart(() => import('../../account/security/required-factor.tsx'));
const LoginPage = lazyPart(loadLogin);

/**
 * The pages that signed-out users open without loading the router. `/inspections-report` shows the login, and after the sign-in
 * the report.
 */
const LOGIN_PAGES = { '/': LandingPage, '/inspections-report': LoginPage };

/** Loads the component of the first rendering: the router for signed-in users, or a login page. */
export async function loadFirstPart(isSignedIn: boolean, path: string): Promise<void> {
  const part = isSignedIn ? OfficeRouter : LOGIN_PAGES[path as keyof typeof LOGIN_PAGES];
  await part?.start();
}

export function Office() {
  const t = useOfficePhrases();
  const { state, user, role, refresh } = useSession();
  const path = useHashPath();
  const isKnown = state === 'known';
  // Undefined until the session is known for the first time.
  const formerRole = useRef<Role>(undefined);

  useEffect(() => {
    if (!isKnown) {
      return;
    }
    const former = formerRole.current;
    formerRole.current = role;
    if (role !== 'ANONYMOUS') {
      const initialRoute = takeInitialRoute();
      // A user who was signed in already may have gone to another page while the session was loaded.
      if (initialRoute && former === 'ANONYMOUS') {
        location.hash = `#${initialRoute}`;
      }
    }
    if (role === 'ANONYMOUS' && former !== undefined && former !== 'ANONYMOUS') {
      const endedRoute = takeSessionEnd();
      if (endedRoute !== null) {
        rememberInitialRoute(endedRoute);
        notifyError(t.errorText(new ApiError(401, 'SESSION_REQUIRED')));
      }
    }
  }, [isKnown, role, t]);

  if (state === 'unreachable') {
    return (
      <main>
        <OutageState detail={t('unreachable')} onBack={() => void refresh()} />
      </main>
    );
  }
  if (!isKnown) {
    return <FullScreenLoading />;
  }
  const Login = role === 'ANONYMOUS' ? LOGIN_PAGES[path as keyof typeof LOGIN_PAGES] : undefined;
  // No page is shown without a required second factor, because the server rejects the first calls of all pages.
  const WithoutFactor = path === '/logout' ? LogoutPage : RequiredFactor;
  const Page = user?.mustSetUpSecondFactor === true ? WithoutFactor : Login;
  return (
    <Suspense fallback={<FullScreenLoading />}>
      {Page ? (
        <PublicFrame>
          <Page />
        </PublicFrame>
      ) : (
        <OfficeRouter key={role} role={role} />
      )}
    </Suspense>
  );
}
