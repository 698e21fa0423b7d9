/** The head of a link: company, validity, the filter in words, and figures. */
import { EQUIPMENT_STATUSES } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { getShare } from '@mobcheck/contract/shares/visitor.contract.ts';
import { EquipmentStatusBadge } from '../../domain/equipment/equipment-status.tsx';
import { showNumber } from '../../lib/format.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './visitor.module.css';
import { useVisitorPhrases } from './visitor.phrases.ts';

type SharedData = ReplyOf<typeof getShare>;

function Figures({ share }: { share: SharedData }) {
  const t = useVisitorPhrases();
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('pieces')}</dt>
        <dd>{showNumber(share.total)}</dd>
      </div>
      {EQUIPMENT_STATUSES.filter((status) => share.statuses[status] > 0).map((status) => (
        <div key={status}>
          <dt>
            <EquipmentStatusBadge status={status} />
          </dt>
          <dd>{showNumber(share.statuses[status])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ShareHead({ share }: { share: SharedData }) {
  const t = useVisitorPhrases();
  const until = showDay(dayIn(share.timeZone, new Date(share.expiresAt)));
  return (
    <>
      <PageHeader title={share.companyName} hint={t('readOnly', { day: showDay(share.today), until })} />
      <section className={classes.filter}>
        {share.filters.length === 0 ? (
          t('all')
        ) : (
          <>
            <span>{t('filter')}:</span>
            <ul>
              {share.filters.map(({ label, value }) => (
                <li key={label}>
                  {label}: <b>{value}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Figures share={share} />
    </>
  );
}
