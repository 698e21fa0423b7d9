/** Coupons: codes that discount subscriptions. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { couponsRoutes } from './coupons.routes.ts';

export const coupons = defineFeature({ routes: couponsRoutes });
