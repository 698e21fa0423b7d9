/** A field for an amount in reais, whose value is in cents. */
import { NumberInput } from '@mantine/core';

/** @param props.max in cents */
export function ReaisInput(props: {
  label: string;
  max: number;
  /** Undefined: empty. */
  value: number | undefined;
  error: string | undefined;
  path?: string;
  onChange: (cents: number | undefined) => void;
}) {
  const { label, max, value, error, path, onChange } = props;
  return (
    <NumberInput
      label={label}
      data-path={path}
      required
      prefix="R$ "
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={2}
      allowNegative={false}
      max={max / 100}
      clampBehavior="strict"
      hideControls
      value={value === undefined ? '' : value / 100}
      error={error}
      onChange={(typed) => onChange(typeof typed === 'number' ? Math.round(typed * 100) : undefined)}
    />
  );
}
