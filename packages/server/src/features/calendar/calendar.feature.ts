/** The calendar of due dates that a person adds to a calendar program. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { calendarPage, calendarRoutes } from './calendar.routes.ts';

export const calendar = defineFeature({
  routes: (implement, { publicUrl }) => calendarRoutes(implement, publicUrl),
  pages: calendarPage,
});
