/** The active filters of the list of deficiencies as removable chips. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { useSeverityPhrases } from '../../../domain/deficiency/severity.phrases.ts';
import { pieceName } from '../../../domain/equipment/equipment-name.rules.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { FilterChips } from '../../../ui/filter/filter-chips.tsx';
import { useRangeLabel } from '../../../ui/filter/range-label.ts';
import {
  activeFilters,
  type DeficiencyFilter,
  type DeficiencySearch,
  type FilterPatch,
  withoutFilter,
} from '../deficiency-search.rules.ts';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';
import { useOwnerChoices } from './use-owner-choices.ts';
import { useProductChoices } from './use-product-choices.ts';

export function ActiveDeficiencyFilters(props: {
  search: DeficiencySearch;
  /** The rows of the page, from which the chip takes the name of the filtered piece. */
  rows: readonly Deficiency[];
  onChange: (patch: FilterPatch) => void;
}) {
  const t = useDeficienciesPhrases();
  const tWords = useDeficiencyPhrases();
  const tSeverity = useSeverityPhrases();
  const rangeLabel = useRangeLabel();
  const owners = useOwnerChoices();
  const { companies } = useCompanies();
  const products = useProductChoices(props.search.productId !== undefined);
  const { search, rows } = props;
  const { severity, owner, source, companyId, productId, equipmentId, recallId, openedFrom, openedUpTo } =
    search;
  const piece = rows.find((row) => row.equipmentId === equipmentId);
  const chipOf: Readonly<Record<DeficiencyFilter, { name: string; text: string }>> = {
    equipmentId: {
      name: t('equipment'),
      text: piece ? pieceName({ ...piece, serial: piece.tagSerialNumber }) : '…',
    },
    recallId: {
      name: tWords('source.RECALL'),
      // Each deficiency of a recall has the recall's title as its text.
      text: (recallId !== undefined && rows[0]?.text) || '…',
    },
    state: { name: tWords('fields.state'), text: t(`states.${search.state}`) },
    severity: { name: tWords('fields.severity'), text: severity ? tSeverity(severity) : '' },
    owner: {
      name: tWords('fields.owner'),
      text: owners.find(({ value }) => value === owner)?.label ?? '…',
    },
    overdue: { name: t('chips.overdue'), text: t('overdueChip') },
    ordered: {
      name: t('chips.ordered'),
      text: t(search.ordered === true ? 'ordered.true' : 'ordered.false'),
    },
    source: { name: tWords('fields.source'), text: source ? tWords(`source.${source}`) : '' },
    companyId: {
      name: t('company'),
      text: companies.find(({ id }) => id === companyId)?.name ?? '…',
    },
    productId: {
      name: t('chips.productId'),
      text: products.find(({ value }) => value === productId)?.label ?? '…',
    },
    opened: { name: t('chips.opened'), text: rangeLabel({ from: openedFrom, upTo: openedUpTo }) },
  };
  const chips = activeFilters(search).map((key) => ({
    key,
    ...chipOf[key],
    onRemove: () => props.onChange(withoutFilter(key)),
  }));
  return <FilterChips chips={chips} />;
}
