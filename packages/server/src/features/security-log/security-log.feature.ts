/** Security events of calls, and their list. */
import { defineFeature, type ProcessParts } from '../../platform/feature/feature.ts';
import { observeCalls } from './answered-calls.routes.ts';
import { purgeSecurityEventsTask } from './purge-security-events.service.ts';
import { securityLogRoutes } from './security-log.routes.ts';
import { openSecurityLog, type SecurityLog, type SecurityLogWarnings } from './security-log.service.ts';

export const securityLog = defineFeature<{
  readonly securityLog?: SecurityLog;
  readonly securityLogDays?: number;
}>({
  routes: (implement, { database, securityLog: log }) => securityLogRoutes(implement, database, log),
  jobs: (parts) => [purgeSecurityEventsTask(parts)],
});

/** Opens the security log. Also returns the observer of answered calls that adds events to the log. */
export function securityLogging(
  parts: Pick<ProcessParts, 'database' | 'clock' | 'ids'>,
  warnings: SecurityLogWarnings,
): { readonly securityLog: SecurityLog; readonly onAnswered: ReturnType<typeof observeCalls> } {
  const log = openSecurityLog(parts, warnings);
  return { securityLog: log, onAnswered: observeCalls(log) };
}
