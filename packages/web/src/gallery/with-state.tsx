/** Gives a controlled component the value that it shows, so that it can be used in the gallery. */
import { type ReactNode, useState } from 'react';

export function WithState<V>(props: {
  initialValue: V;
  children: (value: V, change: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.initialValue);
  return props.children(value, setValue);
}
