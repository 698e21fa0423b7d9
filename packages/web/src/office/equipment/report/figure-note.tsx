/** A note on a report that was opened from the dashboard, with its scope and the reason for fewer rows than the figure. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/app/lazy-part.tsx';
import { usePageSearch } from '../../../lib/page-url.ts';
import classes from './filters/report-filters.module.css';
import { activeFigure, figureSearch } from './report-presets.rules.ts';

const FigureText = lazyPart(() => import('./figure-text.tsx'), 'line');

export function FigureNote({ search }: { search: ReportQuery }) {
  const figure = activeFigure(usePageSearch(figureSearch)[0], search);
  return (
    figure && (
      <Text component="div" size="sm" c="dimmed" className={classes.note ?? ''}>
        {/* Its line is kept free until the words are there. */}
        <Suspense fallback={'\u00a0'}>
          <FigureText figure={figure} search={search} />
        </Suspense>
      </Text>
    )
  );
}
