/** Shows the dialog for a proof of identity when the server requires it. After the proof, the call is sent again. */
import { Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { handleProofRequests } from '../../lib/refusals/proof.ts';

// The dialog is loaded on demand, since it is rarely opened.
const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx'));

export function ProofRequests() {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useEffect(
    () =>
      handleProofRequests(async () => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    [],
  );
  const close = (proved: boolean) => {
    answer?.(proved);
    setAnswer(undefined);
  };
  return (
    answer && (
      <Suspense>
        <ProofDialog onClose={close} />
      </Suspense>
    )
  );
}
