/** Says that a norm is not the same on the server, and offers to keep the clocks as a product's own. */
import { listClockedProducts } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { listOfferedNormSets } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api-error.ts';
import { useRenew } from '../../../lib/query.ts';
import { useOtherNormPhrases } from './other-norm.phrases.ts';

const CODES = ['differs', 'unknown'];

/** Whether the server refuses the class of a product: it lacks the class, or has other clocks for it. */
export function isOtherNorm(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.issues.some(({ path, code }) => /^products\.\d+\.norm$/.test(path) && CODES.includes(code))
  );
}

/** Returns the function that leaves a preview. It loads the norms again if the server has other norms. */
export function useWayBack(isOther: boolean, onBack: () => void): () => void {
  const renew = useRenew();
  return () => {
    if (isOther) {
      void renew([listClockedProducts, listOfferedNormSets]);
    }
    onBack();
  };
}

export function OtherNorm({ onKeepOwn }: { onKeepOwn: () => void }) {
  const t = useOtherNormPhrases();
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Text size="sm" mb="xs">
        {t('text')}
      </Text>
      <Button variant="default" size="compact-md" fz="sm" onClick={onKeepOwn}>
        {t('keepOwn')}
      </Button>
    </Alert>
  );
}
