/** The map behind a position: which style the installation has, if any. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readsEquipment } from './equipment.policy.ts';

export const getMapStyle = endpoint({
  method: 'GET',
  path: '/web/map-style/',
  summary: 'Address of the MapLibre style that positions are shown on; null: none is configured',
  may: readsEquipment,
  scope: 'none',
  reply: z.object({ styleUrl: z.string().nullable() }),
});
