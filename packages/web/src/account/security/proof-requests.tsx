/** Shows the dialog that asks again who the user is, when the server wants to know it; the call is then sent again. */
import { Suspense, useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { handleProofRequests } from '../../lib/refusals/proof.ts';

// Loaded on demand: it is rarely opened.
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
