/** A yes / no / all filter, where `undefined` means all. */
import { NativeSelect } from '@mantine/core';
import { useUiPhrases } from '../ui.phrases.ts';

export function FlagSelect(props: {
  label: string;
  value: boolean | undefined;
  /** Label of the option "all", for masculine nouns in Portuguese. The default is "Todas". */
  all?: string;
  onChange: (value: boolean | undefined) => void;
}) {
  const t = useUiPhrases();
  return (
    <NativeSelect
      label={props.label}
      value={String(props.value ?? '')}
      onChange={({ currentTarget: { value } }) => props.onChange(value === '' ? undefined : value === 'true')}
      data={[
        { value: '', label: props.all ?? t('all') },
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
    />
  );
}
