/** The first tab of an inspection type: name, category, whether it is in use. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import type { InspectionTypeDraft } from './inspection-type-form.rules.ts';
import { useInspectionTypesPhrases } from './phrases.ts';

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
  const choices = props.categories.map(({ id, name, enabled }) => ({
    value: id,
    label: enabled ? name : t('switchedOff', { name }),
    disabled: !enabled && id !== savedCategoryId,
  }));
  return (
    <Stack>
      <TextInput
        label={t('name')}
        required
        maxLength={100}
        data-autofocus
        value={value.name}
        error={props.nameError}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('category')}
        required
        value={value.categoryId}
        data={[{ value: '', label: t('chooseCategory') }, ...choices]}
        error={props.categoryError}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
      />
      <Switch
        label={t('enabled')}
        description={t('enabledHint')}
        checked={value.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
    </Stack>
  );
}
