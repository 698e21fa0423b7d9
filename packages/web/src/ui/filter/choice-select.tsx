/** A filter with several options, where `undefined` means all. */
import { NativeSelect } from '@mantine/core';
import type { Choice } from '../form/fields/choices.rules.ts';
import { useUiPhrases } from '../ui.phrases.ts';

export function ChoiceSelect<V extends string>(props: {
  label: string;
  value: V | undefined;
  choices: readonly Choice<V>[];
  disabled?: boolean;
  /** Label of the option "all", if the default ("Todas") does not agree with the filter's label. */
  all?: string;
  onChange: (value: V | undefined) => void;
}) {
  const t = useUiPhrases();
  const { all, choices, onChange, value, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      value={value ?? ''}
      data={[{ value: '', label: all ?? t('all') }, ...choices]}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value)
      }
    />
  );
}
