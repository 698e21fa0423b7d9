/** Keeps the value of a controlled component, so that the component can be used in the gallery. */
import { type ReactNode, useState } from 'react';

export function WithState<V>(props: {
  initialValue: V;
  children: (value: V, change: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.initialValue);
  return props.children(value, setValue);
}
