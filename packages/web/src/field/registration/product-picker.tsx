/** Choosing a product from a searchable list. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Button, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import classes from './product-picker.module.css';
import { useRegisterPhrases } from './register.phrases.ts';
import { findProducts } from './register.rules.ts';

export function ProductPicker(props: {
  products: readonly RegistrationProduct[];
  onChoose: (id: string) => void;
}) {
  const t = useRegisterPhrases();
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const showAll = () => {
    // The button is about to go, and the focus with it.
    searchField.current?.focus();
    setSearch('');
  };
  const matching = findProducts(props.products, search);
  return (
    <>
      <Title order={2} size="h4">
        {t('chooseProduct')}
      </Title>
      <div className={classes.search}>
        <TextInput
          ref={searchField}
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
        >
          {props.products.length > 0 && (
            <Button size="lg" mt="xs" variant="default" onClick={showAll}>
              {t('showAllProducts')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <div className={classes.results}>
          <TouchList>
            {matching.map(({ id, name, sku, inspectionTypeName }) => (
              <TouchRow
                key={id}
                onTouch={() => props.onChoose(id)}
                title={name}
                detail={[sku, inspectionTypeName].filter((text) => text !== '').join(' · ')}
              />
            ))}
          </TouchList>
        </div>
      )}
    </>
  );
}
