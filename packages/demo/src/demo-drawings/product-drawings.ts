/** The drawing of each product of the starter catalogue, by its SKU. */
import { ALARM } from './alarm.ts';
import { EXITS } from './exits.ts';
import { EXTINGUISHERS } from './extinguishers.ts';
import { HEIGHT } from './height.ts';
import { HYDRANTS } from './hydrants.ts';

export const PRODUCT_DRAWINGS: Readonly<Record<string, string>> = {
  ...EXTINGUISHERS,
  ...HYDRANTS,
  ...ALARM,
  ...EXITS,
  ...HEIGHT,
};
