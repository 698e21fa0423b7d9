/** Whether the rows of a table are cards. They are on phones and small tablets, and in wide tables also on large tablets. */
import { useMediaQuery } from '@mantine/hooks';

/** @param onTablet whether the table is too wide for a large tablet */
export function useAreCards(onTablet = false): boolean {
  return useMediaQuery(`(max-width: ${onTablet ? 64 : 48}rem)`, false, { getInitialValueInEffect: false });
}
