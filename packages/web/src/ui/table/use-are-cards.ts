/** Whether the rows of a table are cards: on a phone, as in `row-cards.module.css`. */
import { useMediaQuery } from '@mantine/hooks';

export function useAreCards(): boolean {
  return useMediaQuery('(max-width: 37.49rem)', false, { getInitialValueInEffect: false });
}
