/** Service orders in the menu of the office. */
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { defineEntry } from '../../lib/page-entry.ts';

export const serviceOrders = defineEntry(
  {
    label: 'createOrder',
    name: { pt: 'Cadastrar OS', en: 'Register order', es: 'Registrar OS' },
    path: '/create-os',
    may: managesServiceOrders,
    menu: 'orders',
    load: () => import('./create/create-order.page.tsx'),
  },
  {
    label: 'orders',
    name: { pt: 'Listar OS', en: 'List orders', es: 'Listar OS' },
    path: '/os',
    may: managesServiceOrders,
    menu: 'orders',
    load: () => import('./list/orders.page.tsx'),
  },
);
