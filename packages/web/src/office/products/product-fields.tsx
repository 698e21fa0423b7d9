/** The first tab of a product: what it is, how often it is inspected, which dates its equipment carries, its picture. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  INSPECTION_TYPE_DISABLED,
  type Product,
  PRODUCT_SKU_EXISTS,
} from '@mobcheck/contract/products/products.contract.ts';
import { setsProductExclusive } from '@mobcheck/contract/products/products.policy.ts';
import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { ApiError } from '../../lib/api-error.ts';
import { useMay } from '../../lib/session.tsx';
import { EnabledSwitch } from '../../ui/form/fields/catalogue-fields.tsx';
import { CategoryAndType } from './category-and-type.tsx';
import { InspectionFields } from './inspection-fields.tsx';
import { PhotoField } from './product-photo-field.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import classes from './product-form.module.css';
import type { ProductDraft } from './product-form.rules.ts';

export function GeneralFields(props: {
  value: ProductDraft;
  change: (patch: Partial<ProductDraft>) => void;
  categories: readonly Category[];
  saved: Product | undefined;
  readOnly: boolean;
  error: ApiError | undefined;
}) {
  const t = useProductsPhrases();
  const maySetExclusive = useMay(setsProductExclusive);
  const { value, change, saved, error } = props;
  const refused = (field: string, code: string) =>
    error?.code === code ? t.errorText(error) : t.fieldError(error?.issueAt(field));
  const text = (
    field: 'sku' | 'name' | 'shortDescription' | 'manufacturer' | 'manufacturingNumber',
    maxLength: number,
  ) => ({
    label: t(field),
    maxLength,
    value: value[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });

  return (
    <Stack>
      <div className={classes.pair}>
        <TextInput
          {...text('sku', 50)}
          required
          data-autofocus
          error={refused('sku', PRODUCT_SKU_EXISTS.code)}
        />
        <TextInput {...text('name', 150)} required error={t.fieldError(error?.issueAt('name'))} />
        <CategoryAndType
          value={value}
          change={change}
          categories={props.categories}
          saved={saved}
          error={refused('inspectionTypeId', INSPECTION_TYPE_DISABLED.code)}
        />
      </div>
      <InspectionFields value={value} change={change} />
      <Textarea {...text('shortDescription', 500)} autosize maxRows={4} />
      <div className={classes.pair}>
        <TextInput {...text('manufacturer', 100)} />
        <TextInput {...text('manufacturingNumber', 100)} />
      </div>
      <PhotoField
        saved={saved}
        photo={value.photo}
        disabled={props.readOnly}
        onChange={(photo) => change({ photo })}
      />
      <Textarea
        label={t('imageDescription')}
        description={t('imageDescriptionHint')}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        value={value.imageDescription}
        onChange={(event) => change({ imageDescription: event.currentTarget.value })}
      />
      <EnabledSwitch t={t} value={value.enabled} onChange={(enabled) => change({ enabled })} />
      {maySetExclusive && (
        <Switch
          label={t('exclusive')}
          description={t('exclusiveHint')}
          checked={value.isDvExclusive}
          onChange={(event) => change({ isDvExclusive: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
