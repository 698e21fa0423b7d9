/** Roles that write service orders in the agenda. */
import { adminsMay } from '../kernel/actor.ts';

/** May read, create, change and cancel the service orders of the active company, and download their documents. */
export const managesAgenda = adminsMay('managesAgenda');
