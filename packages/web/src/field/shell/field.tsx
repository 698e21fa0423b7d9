/** The field app. Signing in keeps the URL, so that an opened tag is shown afterwards. The public data of a tag need no session. */
import { Suspense } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { useHashPath } from '../../lib/hash-path.ts';
import { useSession } from '../../lib/session.tsx';
import { OutageState } from '../../ui/feedback/outage.tsx';
import { FullScreenLoading } from '../../ui/feedback/states.tsx';
import { FieldFrame } from './field-frame.tsx';
import { LostPhone } from './lost-phone.tsx';
import { useFieldPhrases } from '../field.phrases.ts';
import { OutboxProvider } from '../outbox/outbox-provider.tsx';
import { PinAfterSignIn, PinGate } from '../pin/pin-gate.tsx';
import { ScreensRouter } from './screens-router.tsx';

const PublicTagScreen = lazyPart(() => import('../tag/public-tag.screen.tsx'));
const StrangerScreen = lazyPart(() => import('../problem-reports/stranger.screen.tsx'));
const RequiredFactor = lazyPart(() => import('../../account/security/required-factor.tsx'));
const LoginPage = lazyPart(() => import('../../account/login/login.page.tsx'));

/** The addresses of reports, which need no session. */
const STRANGER = /^\/t\/[^/]+\/(report|follow)(\/|$)/;

export function Field() {
  const t = useFieldPhrases();
  const { state, user, refresh } = useSession();
  const path = useHashPath();
  const serial = /^\/t\/([^/]+)$/.exec(path)?.[1];
  if (state === 'unreachable') {
    return (
      <main>
        <OutageState detail={t('unreachable')} onBack={() => void refresh()} />
      </main>
    );
  }
  if (state === 'pending') {
    return <FullScreenLoading />;
  }
  const login = <LoginPage isOnPhone />;
  const tagScreen = serial === undefined ? login : <PublicTagScreen serial={serial} login={login} />;
  const signedOutScreen = STRANGER.test(path) ? <StrangerScreen /> : tagScreen;
  return user ? (
    <>
      <LostPhone user={user} />
      <PinGate key={user.id} user={user}>
        <OutboxProvider>
          <FieldFrame>
            {user.mustSetUpSecondFactor && path !== '/logout' ? (
              <Suspense>
                <RequiredFactor />
              </Suspense>
            ) : (
              <ScreensRouter />
            )}
          </FieldFrame>
        </OutboxProvider>
      </PinGate>
    </>
  ) : (
    <FieldFrame>
      <PinAfterSignIn />
      <Suspense>{signedOutScreen}</Suspense>
    </FieldFrame>
  );
}
