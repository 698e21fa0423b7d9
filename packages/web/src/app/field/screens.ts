/** Every screen of the field app. Adding a screen is adding (or replacing) one line. */
import type { ComponentType } from 'react';

export interface FieldScreen {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

export const SCREENS: readonly FieldScreen[] = [
  { path: '/', load: () => import('./find.screen.tsx') },
  { path: '/orders', load: () => import('./orders.screen.tsx') },
  { path: '/orders/$id', load: () => import('./order.screen.tsx') },
  { path: '/due', load: () => import('./due.screen.tsx') },
  { path: '/t/$serial', load: () => import('./tag.screen.tsx') },
  { path: '/t/$serial/inspect', load: () => import('./inspect.screen.tsx') },
  { path: '/t/$serial/maintain', load: () => import('./maintain.screen.tsx') },
  { path: '/t/$serial/register', load: () => import('./register.screen.tsx') },
  { path: '/t/$serial/replace', load: () => import('./replace.screen.tsx') },
];
