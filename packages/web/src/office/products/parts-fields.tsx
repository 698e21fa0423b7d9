/** The second tab of a product: the parts that a maintenance may replace. */
import { MAX_MAINTENANCE_PARTS, PART_UNITS } from '@mobcheck/contract/products/products.contract.ts';
import { OrderedRows } from '../../ui/form/rows/ordered-rows.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import type { PartRow } from './product-form.rules.ts';

export function PartsFields(props: {
  value: readonly PartRow[];
  onChange: (parts: PartRow[]) => void;
  onRemoveSaved: (part: PartRow) => void;
}) {
  const t = useProductsPhrases();
  return (
    <OrderedRows
      label={t('tabs.parts')}
      hint={t('partsHint')}
      addLabel={t('addPart')}
      nameLabel={t('part')}
      typeLabel={t('unit')}
      maxLength={100}
      max={MAX_MAINTENANCE_PARTS}
      types={PART_UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
      value={props.value}
      onChange={props.onChange}
      onRemoveSaved={props.onRemoveSaved}
    />
  );
}
