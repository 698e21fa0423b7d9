/** The user's choice about keys of a single letter, which is kept in the browser. */
import { useLocalStorage } from '@mantine/hooks';

/** Returns whether keys of a single letter work, and a function to switch them on or off (WCAG 2.1.4). */
export function useSingleKeys() {
  return useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false });
}
