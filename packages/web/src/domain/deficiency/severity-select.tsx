/** The choice of a severity, with its meaning. */
import { SEVERITIES, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { NativeSelect } from '@mantine/core';
import { useDeficiencyPhrases } from './deficiency.phrases.ts';
import { useSeverityPhrases } from './severity.phrases.ts';

export function SeveritySelect(props: {
  value: Severity;
  onChange: (severity: Severity) => void;
  autoFocused?: boolean;
}) {
  const t = useDeficiencyPhrases();
  const tSeverity = useSeverityPhrases();
  return (
    <NativeSelect
      label={t('fields.severity')}
      {...(props.autoFocused && { 'data-autofocus': true })}
      value={props.value}
      data={SEVERITIES.map((value) => ({
        value,
        label: `${tSeverity(value)}. ${tSeverity(`meaning.${value}`)}`,
      }))}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(SEVERITIES.find((severity) => severity === value) ?? props.value)
      }
    />
  );
}
