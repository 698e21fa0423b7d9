/** The addresses, after the `#`, of the screens that report a problem and follow a report. */
import { showReportCode } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';

export function followPath(serial: string, code: string): string {
  return `/t/${serial}/follow/${showReportCode(code)}`;
}

/** Returns the screen, the serial and the code of an address. Undefined for the address of another screen. */
export function strangerScreenOf(path: string) {
  const [, serial, screen, code = ''] = /^\/t\/([^/]+)\/(report|follow)(?:\/([^/]*))?$/.exec(path) ?? [];
  return serial === undefined || screen === undefined ? undefined : { serial, screen, code };
}
