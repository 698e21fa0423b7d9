/** Roles that may read the security log. */
import { adminsMay } from '../kernel/actor.ts';

/** Company admins see the events of their company, group admins the events of their group, and platform admins all events. */
export const readsSecurityLog = adminsMay('readsSecurityLog');
