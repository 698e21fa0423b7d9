/** Choosing a product from a searchable list. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import classes from './product-picker.module.css';
import { useRegisterPhrases } from './register.phrases.ts';
import { matchingProducts } from './register.rules.ts';

export function ProductPicker(props: {
  products: readonly RegistrationProduct[];
  onChoose: (id: string) => void;
}) {
  const t = useRegisterPhrases();
  const [search, setSearch] = useState('');
  const matching = matchingProducts(props.products, search);
  return (
    <>
      <Title order={2} size="h4">
        {t('chooseProduct')}
      </Title>
      <div className={classes.search}>
        <TextInput
          size="lg"
          aria-label={t('searchProduct')}
          placeholder={t('searchProduct')}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {matching.length === 0 ? (
        <EmptyState
          title={t(props.products.length === 0 ? 'noProducts' : 'noMatch')}
          text={t(props.products.length === 0 ? 'noProductsText' : 'noMatchText')}
        />
      ) : (
        <ul className={classes.list}>
          {matching.map(({ id, name, sku, inspectionTypeName }) => (
            <li key={id}>
              <button type="button" onClick={() => props.onChoose(id)}>
                <strong>{name}</strong>
                <span>{[sku, inspectionTypeName].filter((text) => text !== '').join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
