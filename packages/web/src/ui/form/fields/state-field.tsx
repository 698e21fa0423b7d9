/** The state of an address in Brazil, chosen from a list. */
import { STATES } from '@mobcheck/contract/kernel/address.ts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/** Empty means unknown. A stored value that is no state stays in the list. */
export function StateField({
  value,
  ...rest
}: Omit<NativeSelectProps, 'data' | 'value'> & { value: string }) {
  const others = value === '' || STATES.includes(value) ? [] : [value];
  return (
    <NativeSelect {...rest} value={value} autoComplete="address-level1" data={['', ...STATES, ...others]} />
  );
}
