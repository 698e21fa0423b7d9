/** The first tab of an inspection type: name, category, whether it is in use. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import { EnabledSwitch, NameField } from '../../ui/form/fields/catalogue-fields.tsx';
import type { InspectionTypeDraft } from './inspection-type-form.rules.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

export function GeneralFields(props: {
  value: InspectionTypeDraft;
  change: (patch: Partial<InspectionTypeDraft>) => void;
  categories: readonly Category[];
  /** The category that was saved: it stays to be seen and chosen even when it is switched off. */
  savedCategoryId: string | undefined;
  nameError: string | undefined;
  categoryError: string | undefined;
}) {
  const t = useInspectionTypesPhrases();
  const { value, change, savedCategoryId } = props;
  const choices = choicesOf(t, props.categories, savedCategoryId);
  return (
    <Stack>
      <NameField
        label={t('name')}
        value={value.name}
        error={props.nameError}
        onChange={(name) => change({ name })}
      />
      <NativeSelect
        label={t('category')}
        required
        value={value.categoryId}
        data={[{ value: '', label: t('chooseCategory') }, ...choices]}
        error={props.categoryError}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
      />
      <EnabledSwitch t={t} value={value.enabled} onChange={(enabled) => change({ enabled })} />
    </Stack>
  );
}
