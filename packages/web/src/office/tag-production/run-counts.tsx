/** The number of a run's tags in each state. */
import type { ProductionRun } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { Text } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import classes from './tag-production.module.css';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

const FIGURES = ['reserved', 'made', 'stock', 'sent', 'claimed', 'void'] as const;

export function RunCounts({ counts }: Pick<ProductionRun, 'counts'>) {
  const t = useTagProductionPhrases();
  return (
    <div>
      <dl className={classes.counts}>
        {FIGURES.map((figure) => (
          <div key={figure} data-total={figure === 'made' || undefined}>
            <dt>{t(`counts.${figure}`)}</dt>
            <dd>{showNumber(counts[figure])}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt={4}>
        {t('countsHint')}
      </Text>
    </div>
  );
}
