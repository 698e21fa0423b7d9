/** Lets the user choose a product from a searchable list, which begins with the products that this phone used last. */
import type { RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Button, TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TouchList, TouchRow } from '../../ui/touch/touch-list.tsx';
import classes from './product-picker.module.css';
import { useRegisterPhrases } from './register.phrases.ts';
import { findProducts, splitRecentProducts } from './register.rules.ts';
import { useRecentRegistrations } from './use-recent-registrations.ts';

function Products(props: {
  title: string;
  products: readonly RegistrationProduct[];
  /** Whether the list has a title that separates it from the other products. */
  isTitled: boolean;
  onChoose: (id: string) => void;
}) {
  const id = useId();
  if (props.products.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={props.isTitled ? id : undefined}>
      {props.isTitled && (
        <Title order={3} size="h5" id={id} mt="sm" mb="xs">
          {props.title}
        </Title>
      )}
      <TouchList>
        {props.products.map(({ id: productId, name, sku, inspectionTypeName }) => (
          <TouchRow
            key={productId}
            onTouch={() => props.onChoose(productId)}
            title={name}
            detail={[sku, inspectionTypeName].filter((text) => text !== '').join(' · ')}
          />
        ))}
      </TouchList>
    </section>
  );
}

export function ProductPicker(props: {
  products: readonly RegistrationProduct[];
  onChoose: (id: string) => void;
}) {
  const t = useRegisterPhrases();
  const [search, setSearch] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const showAll = () => {
    // The button is about to disappear, and would take the focus with it.
    searchField.current?.focus();
    setSearch('');
  };
  const matching = findProducts(props.products, search);
  const { recent, others } = splitRecentProducts(matching, useRecentRegistrations());
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
          <Products
            title={t('recentProducts')}
            products={recent}
            onChoose={props.onChoose}
            isTitled={recent.length > 0}
          />
          <Products
            title={t('otherProducts')}
            products={others}
            onChoose={props.onChoose}
            isTitled={recent.length > 0}
          />
        </div>
      )}
    </>
  );
}
