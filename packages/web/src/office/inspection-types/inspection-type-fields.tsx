/** The first tab of an inspection type: name, category, enabled. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import { EnabledSwitch, NameField } from '../../ui/form/fields/catalogue-fields.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { InspectionTypeDraft } from './inspection-type-form.rules.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

export function GeneralFields(props: {
  form: EntityForm<InspectionTypeDraft>;
  categories: readonly Category[];
  /** The id of the saved category, which can be chosen even if it is disabled. */
  savedCategoryId: string | undefined;
}) {
  const t = useInspectionTypesPhrases();
  const { form, savedCategoryId } = props;
  const choices = choicesOf(t, props.categories, savedCategoryId);
  return (
    <Stack>
      <NameField label={t('name')} {...form.field('name')} />
      <NativeSelect
        label={t('category')}
        required
        data={[{ value: '', label: t('chooseCategory') }, ...choices]}
        {...form.field('categoryId')}
      />
      <EnabledSwitch t={t} {...form.field('enabled')} />
    </Stack>
  );
}
