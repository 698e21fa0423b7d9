/** A field for an amount in reais. Its value is in cents. */
import { NumberInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';

/** Returns the cents of the typed value, which is a string while it ends in a comma or a zero. */
function centsOf(typed: number | string): number | undefined {
  return typed === '' || Number.isNaN(Number(typed)) ? undefined : Math.round(Number(typed) * 100);
}

/** @param props.max in cents */
export function ReaisInput(props: {
  label: string;
  max: number;
  /** Undefined means empty. */
  value: number | undefined;
  error: string | undefined;
  'data-path'?: string;
  onChange: (cents: number | undefined) => void;
  onBlur?: (event: FocusEvent) => void;
}) {
  const { max, value, onChange, ...input } = props;
  const given = value === undefined ? '' : value / 100;
  const [typed, setTyped] = useState<number | string>(given);
  return (
    <NumberInput
      {...input}
      required
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={2}
      allowNegative={false}
      max={max / 100}
      clampBehavior="strict"
      hideControls
      value={centsOf(typed) === value ? typed : given}
      onChange={(next) => {
        setTyped(next);
        onChange(centsOf(next));
      }}
    />
  );
}
