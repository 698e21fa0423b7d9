/** The paths of the screens of the field app, except for signing out. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { ComponentType } from 'react';
import { isFree, isRegistered } from '../field-tag.api.ts';
import { OUTBOX_PATH } from '../outbox/outbox-link.ts';
import { whenTag } from '../tag/when-tag.tsx';

export interface FieldScreen {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** Every known tag is free or registered. */
const isFreeOrRegistered = (tag: FieldTag): tag is FieldTag => isFree(tag) || isRegistered(tag);

export const SCREENS: readonly FieldScreen[] = [
  { path: '/', load: () => import('../find/find.screen.tsx') },
  { path: OUTBOX_PATH, load: () => import('../outbox/screen/outbox.screen.tsx') },
  { path: '/orders', load: () => import('../orders/orders.screen.tsx') },
  { path: '/orders/$id', load: () => import('../orders/order.screen.tsx') },
  { path: '/pieces', load: () => import('../pieces/pieces.screen.tsx') },
  { path: '/rounds', load: () => import('../rounds/rounds.screen.tsx') },
  { path: '/round', load: () => import('../rounds/round.screen.tsx') },
  { path: '/due', load: () => import('../today/due.screen.tsx') },
  { path: '/t/$serial', load: () => import('../tag/tag.screen.tsx') },
  { path: '/t/$serial/inspect', load: whenTag(isRegistered, () => import('../record/inspect.screen.tsx')) },
  { path: '/t/$serial/maintain', load: whenTag(isRegistered, () => import('../record/maintain.screen.tsx')) },
  { path: '/t/$serial/register', load: whenTag(isFree, () => import('../registration/register.screen.tsx')) },
  {
    path: '/t/$serial/deficiency',
    load: whenTag(isRegistered, () => import('../deficiencies/describe.screen.tsx')),
  },
  { path: '/t/$serial/report', load: () => import('../problem-reports/stranger.screen.tsx') },
  { path: '/t/$serial/follow', load: () => import('../problem-reports/stranger.screen.tsx') },
  { path: '/t/$serial/follow/$code', load: () => import('../problem-reports/stranger.screen.tsx') },
  {
    path: '/t/$serial/replace',
    load: whenTag(isFreeOrRegistered, () => import('../replacement/replace.screen.tsx')),
  },
];
