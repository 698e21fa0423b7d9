/** Whether the rows of a table are cards: on a phone and a small tablet, as in `row-cards.module.css`. */
import { useMediaQuery } from '@mantine/hooks';

export function useAreCards(): boolean {
  return useMediaQuery('(max-width: 48rem)', false, { getInitialValueInEffect: false });
}
