/** Route of the map's style. */
import { getMapStyle } from '@mobcheck/contract/equipment/map.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';

export function mapRoutes(implement: Implement, styleUrl: string | undefined): void {
  implement(getMapStyle, async () => ({ styleUrl: styleUrl ?? null }));
}
