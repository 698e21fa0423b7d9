/** The deficiencies that an order of the agenda shall fix or has fixed, each with its piece and state. */
import type { OrderedDeficiency } from '@mobcheck/contract/agenda/agenda.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { DeficiencyStateBadge } from '../../../domain/deficiency/deficiency-badges.tsx';
import { deficiencyLink } from '../../../domain/deficiency/deficiency-link.ts';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { SeverityBadge } from '../../../domain/deficiency/severity-badge.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import { RowTable } from '../../../ui/table/row-table.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { PieceCell } from '../piece-cell.tsx';

export function OrderDeficiencies({ deficiencies }: { deficiencies: readonly OrderedDeficiency[] }) {
  const t = useOrderListPhrases();
  const tWords = useDeficiencyPhrases();
  if (deficiencies.length === 0) {
    return <EmptyState text={t('noDeficiencies')} />;
  }
  return (
    <RowTable
      framed
      label={t('deficienciesOf')}
      rows={deficiencies}
      rowKey={({ id }) => id}
      columns={[
        {
          field: 'text',
          title: tWords('fields.text'),
          render: ({ id, number, text }) => (
            <RowLink target={deficiencyLink(id)} label={`${tWords('deficiencyNamed', { number })}: ${text}`}>
              {tWords('deficiencyNamed', { number })} · {text}
            </RowLink>
          ),
        },
        {
          field: 'state',
          earlyOnPhone: true,
          title: tWords('fields.state'),
          width: 130,
          render: ({ state }) => <DeficiencyStateBadge state={state} />,
        },
        {
          field: 'severity',
          title: tWords('fields.severity'),
          width: 130,
          render: ({ severity }) => <SeverityBadge severity={severity} />,
        },
        {
          field: 'equipment',
          title: tWords('equipment'),
          render: ({ extraLabel, extraCode, tagSerialNumber }) => (
            <PieceCell label={extraLabel} code={extraCode}>
              {showTagSerial(tagSerialNumber)}
            </PieceCell>
          ),
        },
      ]}
    />
  );
}
