/** The fields that everything of the catalogue has: its name, and the switch that takes it out of use. */
import { Switch, TextInput } from '@mantine/core';
import type { Words } from '../../../lib/words.ts';

export function NameField(props: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}) {
  const { onChange, ...field } = props;
  return (
    <TextInput
      {...field}
      required
      maxLength={100}
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What it means to be out of use stands under it. */
export function EnabledSwitch(props: {
  t: Words<'enabled' | 'enabledHint'>;
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
