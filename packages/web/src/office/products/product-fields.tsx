/** The first tab of a product: name, category, inspection, dates and picture. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { setsProductExclusive } from '@mobcheck/contract/products/products.policy.ts';
import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMay } from '../../lib/session.tsx';
import { CountedInput } from '../../ui/form/fields/counted-input.tsx';
import { EnabledSwitch } from '../../ui/form/fields/catalogue-fields.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { CategoryAndType } from './category-and-type.tsx';
import { InspectionFields } from './inspection-fields.tsx';
import { ProductPictureField } from './product-picture-field.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-form.module.css';
import type { ProductDraft } from './product-form.rules.ts';

export function GeneralFields(props: {
  form: EntityForm<ProductDraft>;
  categories: readonly Category[];
  existing: Product | undefined;
  readOnly: boolean;
}) {
  const t = useProductsPhrases();
  const maySetExclusive = useMay(setsProductExclusive);
  const { form, existing } = props;
  const textProps = (
    name: 'sku' | 'shortDescription' | 'manufacturer' | 'manufacturingNumber',
    maxLength: number,
  ) => ({ ...form.field(name), label: t(name), maxLength });

  return (
    <Stack>
      <div className={classes.pair}>
        <TextInput {...textProps('sku', 50)} required data-autofocus />
        <CountedInput {...form.field('name')} label={t('name')} max={150} required />
        <CategoryAndType form={form} categories={props.categories} existing={existing} />
      </div>
      <InspectionFields form={form} />
      <Textarea {...textProps('shortDescription', 500)} autosize maxRows={4} />
      <div className={classes.pair}>
        <TextInput {...textProps('manufacturer', 100)} />
        <TextInput {...textProps('manufacturingNumber', 100)} />
      </div>
      <ProductPictureField
        existing={existing}
        picture={form.value.picture}
        disabled={props.readOnly}
        onChange={form.field('picture').onChange}
      />
      <Textarea
        label={t('imageDescription')}
        description={t('imageDescriptionHint')}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('imageDescription')}
      />
      <EnabledSwitch t={t} {...form.field('enabled')} />
      {maySetExclusive && (
        <Switch label={t('exclusive')} description={t('exclusiveHint')} {...form.flag('isDvExclusive')} />
      )}
    </Stack>
  );
}
