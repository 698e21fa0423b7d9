/** The field app: signs in where it stands, so that the tag that was opened is still there afterwards. */
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.tsx';
import { ErrorState, FullScreenLoading } from '../../ui/states.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFieldPhrases } from './phrases.ts';

const FieldRouter = lazy(() => import('./router.tsx'));
const LoginPage = lazy(() => import('../../features/session/login.page.tsx'));

export function Field() {
  const t = useFieldPhrases();
  const { state, user, refresh } = useSession();
  if (state === 'unreachable') {
    return (
      <main>
        <ErrorState words={t('unreachable')} onRetry={() => void refresh()} />
      </main>
    );
  }
  if (state === 'pending') {
    return <FullScreenLoading />;
  }
  return (
    <FieldFrame>
      <Suspense>{user ? <FieldRouter /> : <LoginPage withRegister={false} />}</Suspense>
    </FieldFrame>
  );
}
