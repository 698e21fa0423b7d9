/** The link that opens the dialog for a forgotten password. The dialog is loaded on demand. */
import { Anchor } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { useForgotPasswordPhrases } from './forgot-password.phrases.ts';

const ForgotDialog = lazyDialog(() => import('./forgot-password-dialog.tsx'));

export function ForgotPassword({ email }: { email: string }) {
  const t = useForgotPasswordPhrases();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
        {t('forgot')}
      </Anchor>
      {isOpen && (
        <Suspense>
          <ForgotDialog email={email} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
