/** Whole tables as CSV for spreadsheets and business intelligence. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { dataFeedsRoutes } from './data-feeds.routes.ts';

export const dataFeeds = defineFeature({ routes: dataFeedsRoutes });
