/** The agenda of service orders, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { agendaRoutes } from './agenda.routes.ts';

export const agenda = defineFeature({
  routes: (implement, { publicUrl }) => {
    agendaRoutes(implement, publicUrl);
  },
});
