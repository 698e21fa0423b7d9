/** Service orders with their documents and mails. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { serviceOrderDocumentRoutes } from './service-order-document.routes.ts';
import { serviceOrderMail } from './service-order.mails.ts';
import { serviceOrdersRoutes } from './service-orders.routes.ts';

export const serviceOrders = defineFeature({
  routes: (implement, { publicUrl, files }) => {
    serviceOrdersRoutes(implement, publicUrl);
    serviceOrderDocumentRoutes(implement, publicUrl, files);
  },
  mails: [serviceOrderMail],
});
