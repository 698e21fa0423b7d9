/** The norm of clocks in one line: its name with its review, or that the clocks are a product's own. */
import type { NormLabel } from '@mobcheck/contract/clocks/norm.contract.ts';
import { Text } from '@mantine/core';
import { useNormPhrases } from '../../../domain/clock/norm.phrases.ts';
import { useNormTexts } from '../../../domain/clock/use-norm-texts.ts';

/** @param props.className the name of the class that the product follows */
export function NormOfClocks({ norm, className }: { norm: NormLabel | null; className?: string }) {
  const t = useNormPhrases();
  const { textOf } = useNormTexts();
  return (
    <Text size="xs" c="dimmed" mt={2}>
      {norm ? textOf(norm, className) : t('own')}
    </Text>
  );
}

/** Lists each norm of several products once. Renders nothing without norms. */
export function NormLines({ norms }: { norms: readonly NormLabel[] }) {
  const t = useNormPhrases();
  const { textOf } = useNormTexts();
  const texts = [...new Set(norms.map((norm) => textOf(norm)))];
  return (
    texts.length > 0 && (
      <Text size="sm" c="dimmed">
        {t('norm')}: {texts.join('; ')}
      </Text>
    )
  );
}
