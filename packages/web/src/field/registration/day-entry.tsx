/** The phone's own date field, which also reports a text that is no date. */
import { TextInput } from '@mantine/core';
import type { FocusEvent, SyntheticEvent } from 'react';
import { useCalendarPhrases } from '../../ui/date/calendar.phrases.ts';
import { INVALID_DATE, toIsoDate } from '../../ui/date/day-field.rules.ts';

export function DayEntry(props: {
  label: string;
  'data-path': string;
  /** INVALID_DATE for a text that is no date. Null means blank. */
  value: string | null;
  error: string | undefined;
  onChange: (day: string | null) => void;
  onBlur?: (event: FocusEvent) => void;
}) {
  const t = useCalendarPhrases();
  const report = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) => {
    const day = validity.valid ? value || null : INVALID_DATE;
    if (day !== props.value) {
      props.onChange(day);
    }
  };
  return (
    <TextInput
      label={props.label}
      data-path={props['data-path']}
      size="lg"
      type="date"
      min="1900-01-01"
      max="2199-12-31"
      value={toIsoDate(props.value) ?? ''}
      error={props.value === INVALID_DATE ? t('invalid') : props.error}
      onChange={report}
      // A text that is no date causes no change event, so it is reported when the field is left.
      onBlur={(event) => {
        report(event);
        props.onBlur?.(event);
      }}
    />
  );
}
