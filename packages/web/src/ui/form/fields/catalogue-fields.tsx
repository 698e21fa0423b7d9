/** The fields for a name, and for whether something is enabled. */
import { Switch, TextInput } from '@mantine/core';
import type { TranslatorWith } from '../../../lib/i18n.ts';
import type { FieldProps } from '../entity/use-entity-form.ts';

export function NameField(props: FieldProps<string> & { label: string }) {
  return <TextInput {...props} required maxLength={100} data-autofocus />;
}

/** The switch for `enabled`, with a hint on its meaning. */
export function EnabledSwitch(props: {
  t: TranslatorWith<'enabled' | 'enabledHint'>;
  value: boolean;
  onChange: (enabled: boolean) => void;
}) {
  const { t, value, onChange } = props;
  return (
    <Switch
      label={t('enabled')}
      description={t('enabledHint')}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
