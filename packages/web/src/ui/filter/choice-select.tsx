/** A filter with several options; `undefined` means all. */
import { NativeSelect } from '@mantine/core';
import type { Choice } from '../form/fields/choices.rules.ts';
import { useUiPhrases } from '../ui.phrases.ts';

export function ChoiceSelect<V extends string>(props: {
  label: string;
  value: V | undefined;
  choices: readonly Choice<V>[];
  disabled?: boolean;
  onChange: (value: V | undefined) => void;
}) {
  const t = useUiPhrases();
  const { choices, onChange, value, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      data={[{ value: '', label: t('all') }, ...choices]}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value)
      }
    />
  );
}
