/** The open deficiencies of a piece of equipment, gravest first, and the button that adds one. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { readsDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { DeficiencyDue } from '../../../domain/deficiency/deficiency-badges.tsx';
import { SeverityBadge } from '../../../domain/deficiency/severity-badge.tsx';
import { openDeficienciesQuery } from '../../../domain/deficiency/deficiency.api.ts';
import { deficienciesOfPieceLink, deficiencyLink } from '../../../domain/deficiency/deficiency-link.ts';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { useMay } from '../../../lib/session.tsx';
import { ErrorNote } from '../../../ui/feedback/states.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import clockClasses from '../clocks/clock-section.module.css';
import dialog from '../equipment-dialog.module.css';
import classes from './deficiency-section.module.css';
import { useDeficiencySectionPhrases } from './deficiency-section.phrases.ts';

function OpenDeficiency({ deficiency }: { deficiency: Deficiency }) {
  const tWords = useDeficiencyPhrases();
  const { id, number, text, severity, ownerName, dueOn } = deficiency;
  return (
    <li className={classes.item}>
      <SeverityBadge severity={severity} />
      <span className={classes.text}>
        <RowLink target={deficiencyLink(id)} label={`${tWords('deficiencyNamed', { number })}: ${text}`}>
          {text}
        </RowLink>
      </span>
      {dueOn !== null && <DeficiencyDue {...deficiency} />}
      <span className={classes.rest}>
        {tWords('deficiencyNamed', { number })} · {ownerName ?? tWords('noOwner')}
      </span>
    </li>
  );
}

export function DeficiencySection({ equipmentId, onAdd }: { equipmentId: string; onAdd: () => void }) {
  const t = useDeficiencySectionPhrases();
  const tWords = useDeficiencyPhrases();
  const mayAdd = useMay(readsDeficiencies);
  const { data, error, refetch } = useQuery(openDeficienciesQuery(equipmentId));
  return (
    <section className={clsx(dialog.group, classes.section)} aria-busy={!data && !error}>
      <div className={clockClasses.head}>
        <h3 className={dialog.groupTitle}>
          {data && data.total > 0 ? t('titleWith', { count: data.total }) : t('title')}
        </h3>
        {mayAdd && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            aria-label={t('add')}
            onClick={onAdd}
          >
            {t('addShort')}
          </Button>
        )}
      </div>
      {!data && error && (
        <ErrorNote error={error} errorText={tWords.errorText} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <span className={classes.none}>{t('none')}</span>}
      {data && data.total > 0 && (
        <>
          <ul className={classes.items}>
            {data.items.map((deficiency) => (
              <OpenDeficiency key={deficiency.id} deficiency={deficiency} />
            ))}
          </ul>
          <RowLink target={deficienciesOfPieceLink(equipmentId)} className={classes.all}>
            {t('all', { count: data.total })}
          </RowLink>
        </>
      )}
    </section>
  );
}
