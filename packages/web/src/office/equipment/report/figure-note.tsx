/** A note on a report that was opened from a figure of the dashboard. It says why the report has fewer rows than the figure. */
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
        {/* An empty line reserves the height until the text is loaded. */}
        <Suspense fallback={'\u00a0'}>
          <FigureText figure={figure} search={search} />
        </Suspense>
      </Text>
    )
  );
}
