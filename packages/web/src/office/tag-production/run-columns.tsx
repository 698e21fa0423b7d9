/** The columns of the list of production runs. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { ProductionRun } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { Anchor } from '@mantine/core';
import { useShownGroup } from '../../domain/group/shown-group.ts';
import { showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './tag-production.module.css';
import { useTagProductionPhrases } from './tag-production.phrases.ts';
import { kindOf, RUN_TONES } from './tag-production.rules.ts';

/** The company as a button that opens the run, for keyboards, with the group below. */
function CompanyCell({ run, onOpen }: { run: ProductionRun; onOpen: (run: ProductionRun) => void }) {
  const t = useTagProductionPhrases();
  const shownGroup = useShownGroup();
  const { companyName: company, companyGroup, quantity } = run;
  return (
    <div className={classes.stack}>
      <Anchor
        component="button"
        type="button"
        ta="left"
        fz="inherit"
        fw={600}
        aria-label={t('open', { quantity: showNumber(quantity), kind: t(`kinds.${kindOf(run)}`), company })}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(run);
        }}
      >
        {company}
      </Anchor>
      <span className={classes.quiet}>{shownGroup(companyGroup)}</span>
    </div>
  );
}

export function useRunColumns(onOpen: (run: ProductionRun) => void): Column<ProductionRun>[] {
  const t = useTagProductionPhrases();
  const { timeZone } = useUser();
  return [
    {
      field: 'companyName',
      title: t('company'),
      sortable: true,
      render: (run) => <CompanyCell run={run} onOpen={onOpen} />,
    },
    { field: 'kind', title: t('kind'), width: 110, render: (run) => t(`kinds.${kindOf(run)}`) },
    {
      field: 'quantity',
      title: t('quantity'),
      sortable: true,
      align: 'right',
      width: 130,
      render: ({ quantity }) => showNumber(quantity),
    },
    {
      field: 'state',
      earlyOnPhone: true,
      title: t('status'),
      width: 150,
      render: ({ state }) => <StatusBadge tone={RUN_TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      field: 'progress',
      title: t('progress'),
      align: 'right',
      width: 130,
      render: ({ counts, quantity }) =>
        t('progressOf', { claimed: showNumber(counts.claimed), quantity: showNumber(quantity) }),
    },
    {
      field: 'createdAt',
      title: t('created'),
      sortable: true,
      width: 130,
      render: ({ createdAt }) => showDay(dayIn(timeZone, new Date(createdAt))),
    },
  ];
}
