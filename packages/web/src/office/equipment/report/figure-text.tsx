/** The text of the note on a report that was opened from a figure of the dashboard. */
import { readsManagementFigures } from '@mobcheck/contract/dashboard/dashboard.policy.ts';
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/session.tsx';
import { showMonth } from '../../../lib/format.ts';
import { wholeMonth } from '../../../ui/filter/day-range.rules.ts';
import { useFigurePhrases } from './figure-note.phrases.ts';
import type { Figure } from './report-presets.rules.ts';
import { useStatusPhrases } from '../../../domain/equipment/equipment-status.phrases.ts';

export default function FigureText({ figure, search }: { figure: Figure; search: ReportQuery }) {
  const t = useFigurePhrases();
  const tStatus = useStatusPhrases();
  const mayList = useMay(readsManagementFigures);
  const { query, status, lastInspectionFrom: from, lastInspectionUpTo: upTo } = search;
  const month = wholeMonth({ from, upTo });
  const texts = {
    month: () => t('month', { month: showMonth(month ?? '', 'long') }),
    employee: () => t('employee', { query }),
    product: () => t('product', { query, status: tStatus(`status.${status ?? 'VALID'}`) }),
  };
  const ofCompany = search.companyId === undefined ? {} : { companyId: search.companyId };
  const records = {
    month: from !== undefined && upTo !== undefined && { ...ofCompany, from, upTo },
    employee: { ...ofCompany, query },
    product: undefined,
  };
  return (
    <>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <span>
        {texts[figure]()} {t('why')}{' '}
        {records[figure] && mayList && (
          <Anchor
            size="sm"
            renderRoot={(anchor) => <Link to="/records" search={records[figure]} {...anchor} />}
          >
            {t('each')}
          </Anchor>
        )}
      </span>
    </>
  );
}
