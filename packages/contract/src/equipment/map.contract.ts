/** The map style that the installation is configured with, if any. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readsEquipment } from './equipment.policy.ts';

export const getMapStyle = endpoint({
  method: 'GET',
  path: '/web/map-style/',
  summary: 'URL of the MapLibre style for maps of positions; null: none is configured',
  may: readsEquipment,
  scope: 'none',
  reply: z.object({ styleUrl: z.string().nullable() }),
});
