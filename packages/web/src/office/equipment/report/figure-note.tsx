/** A note on a report that was opened from the dashboard: what it lists, and why there may be fewer rows than the figure. */
import { readsManagementFigures } from '@mobcheck/contract/dashboard/dashboard.policy.ts';
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/session.tsx';
import { usePageSearch } from '../../../lib/page-url.ts';
import { showMonth } from '../../../lib/format.ts';
import { wholeMonth } from '../../../ui/filter/day-range.rules.ts';
import classes from './filters/report-filters.module.css';
import { figureSearch, activeFigure } from './report-presets.rules.ts';
import { useReportPhrases } from '../report.phrases.ts';
import { useStatusPhrases } from '../../../domain/equipment/equipment-status.phrases.ts';

export function FigureNote({ search }: { search: ReportQuery }) {
  const t = useReportPhrases();
  const tStatus = useStatusPhrases();
  const mayList = useMay(readsManagementFigures);
  const figure = activeFigure(usePageSearch(figureSearch)[0], search);
  if (figure === undefined) {
    return null;
  }
  const { query, status, lastInspectionFrom: from, lastInspectionUpTo: upTo } = search;
  const month = wholeMonth({ from, upTo });
  const texts = {
    month: () => t('figure.month', { month: showMonth(month ?? '', 'long') }),
    employee: () => t('figure.employee', { query }),
    product: () => t('figure.product', { query, status: tStatus(`status.${status ?? 'VALID'}`) }),
  };
  const ofCompany = search.companyId === undefined ? {} : { companyId: search.companyId };
  const records = {
    month: from !== undefined && upTo !== undefined && { ...ofCompany, from, upTo },
    employee: { ...ofCompany, query },
    product: undefined,
  };
  return (
    <Text size="sm" c="dimmed" className={classes.note ?? ''}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>
        {texts[figure]()} {t('figure.why')}{' '}
        {records[figure] && mayList && (
          <Anchor
            size="sm"
            renderRoot={(anchor) => <Link to="/records" search={records[figure]} {...anchor} />}
          >
            {t('figure.each')}
          </Anchor>
        )}
      </span>
    </Text>
  );
}
