/** The field for the product of equipment, which finds products by name or SKU and groups them by subcategory. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Select } from '@mantine/core';
import type { RefObject } from 'react';
import { filterIgnoringAccents } from '../../../ui/form/fields/filter-ignoring-accents.ts';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';

export function ProductField(props: {
  /** The input of the field. Its focus opens the list of products. */
  input?: RefObject<HTMLInputElement | null>;
  products: readonly RegistrationProduct[];
  value: string | null;
  loading: boolean;
  error: string | undefined;
  onChange: (id: string | null) => void;
}) {
  const t = useRegistrationPhrases();
  const groups = Map.groupBy(props.products, ({ inspectionTypeName }) => inspectionTypeName);
  return (
    <Select
      {...(props.input && { ref: props.input })}
      className={classes.product ?? ''}
      label={t('product')}
      placeholder={t('productChoose')}
      required
      data-path="productId"
      searchable
      filter={filterIgnoringAccents}
      loading={props.loading}
      nothingFoundMessage={t(props.products.length === 0 ? 'noProducts' : 'nothingFound')}
      maxDropdownHeight={320}
      data={[...groups].map(([group, products]) => ({
        group,
        items: products.map(({ id, name, sku }) => ({ value: id, label: `${name} · ${sku}` })),
      }))}
      value={props.value}
      error={props.error}
      onChange={props.onChange}
    />
  );
}
