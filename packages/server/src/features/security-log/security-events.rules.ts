/** Rules that tell which calls are security events, and of which kind. */
import {
  createGroupToken,
  createOwnToken,
  reportLeakedToken,
  revokeGroupToken,
  revokeOwnToken,
} from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { createDataExport } from '@mobcheck/contract/data-export/data-export.contract.ts';
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import {
  createCompanyUser,
  endCompanyUserSessions,
  removeCompanyUser,
  removeSecondFactor,
  updateCompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import {
  confirmEmailChange,
  requestEmailChange,
} from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { createCalendarKey, revokeCalendarKey } from '@mobcheck/contract/calendar/calendar.contract.ts';
import * as reports from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { SecurityEvent } from '@mobcheck/contract/security-log/security-log.contract.ts';
import {
  addPasskey,
  removePasskey,
  signInWithPasskey,
} from '@mobcheck/contract/session/passkeys.contract.ts';
import { proveAgain } from '@mobcheck/contract/session/own-proof.contract.ts';
import { endOtherSessions, endOwnSession } from '@mobcheck/contract/session/own-sessions.contract.ts';
import {
  confirmSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '@mobcheck/contract/session/second-factor.contract.ts';
import { changePassword, login, logout, updateProfile } from '@mobcheck/contract/session/session.contract.ts';
import {
  activateEnvironment,
  registerUser,
  requestPasswordReset,
  resetPassword,
} from '@mobcheck/contract/signup/signup.contract.ts';
import * as users from '@mobcheck/contract/users/users.contract.ts';
import * as webhooks from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { closeShare, createShare } from '@mobcheck/contract/shares/shares.contract.ts';

type Kind = SecurityEvent['kind'];

const PASSWORDS = new Set<Endpoint>([
  activateEnvironment,
  changePassword,
  requestPasswordReset,
  resetPassword,
  users.setUserPassword,
]);
const SIGN_INS = new Set<Endpoint>([login, signInWithPasskey]);
const SECOND_FACTORS = new Set<Endpoint>([
  addPasskey,
  removePasskey,
  confirmSecondFactor,
  removeSecondFactor,
  stopSecondFactor,
]);
/** Calls about passwords, and calls that check a password or a code of a signed-in user. */
const GUESSES = new Set<Endpoint>([
  ...PASSWORDS,
  proveAgain,
  confirmSecondFactor,
  startSecondFactor,
  stopSecondFactor,
]);
const SIGN_OUTS = new Set<Endpoint>([endOtherSessions, endOwnSession, logout]);
const PEOPLE = new Set<Endpoint>([
  confirmEmailChange,
  createCompanyGroup,
  createCompanyUser,
  endCompanyUserSessions,
  registerUser,
  requestEmailChange,
  removeCompanyUser,
  updateCompanyUser,
  updateProfile,
  users.activateGenericPending,
  users.deleteUser,
  users.giveOwnGroup,
  users.migrateGenericPending,
  users.migrateUser,
]);

/** Calls that open or close a way for programs and outsiders. */
const DOORS = new Set<Endpoint>([
  createDataExport,
  switchIntegrations,
  createCalendarKey,
  revokeCalendarKey,
  reports.createReportSchedule,
  reports.updateReportSchedule,
  reports.resumeReportSchedule,
  reports.pauseReportSchedule,
  reports.removeReportSchedule,
  createOwnToken,
  revokeOwnToken,
  createGroupToken,
  revokeGroupToken,
  reportLeakedToken,
  webhooks.createWebhook,
  webhooks.updateWebhook,
  webhooks.deleteWebhook,
  webhooks.changeWebhookSecret,
  webhooks.switchWebhookOn,
  createShare,
  closeShare,
]);

function failureOf(endpoint: Endpoint, status: number): Kind | undefined {
  if (SIGN_INS.has(endpoint) && status !== 400 && status < 500) {
    return status === 429 ? 'SIGN_IN_LIMITED' : 'SIGN_IN_FAILED';
  }
  if (status === 403) {
    return 'REFUSED';
  }
  if (status === 429) {
    return 'LIMITED';
  }
  return GUESSES.has(endpoint) && status < 500 ? 'PASSWORD_FAILED' : undefined;
}

/**
 * Returns the kind of a call's event, or undefined.
 * @param isAttachment whether the reply is a file that the browser saves
 */
export function kindOfCall(endpoint: Endpoint, status: number, isAttachment: boolean): Kind | undefined {
  if (status >= 400) {
    return failureOf(endpoint, status);
  }
  if (SIGN_INS.has(endpoint) || SIGN_OUTS.has(endpoint)) {
    return SIGN_INS.has(endpoint) ? 'SIGN_IN' : 'SIGN_OUT';
  }
  if (SECOND_FACTORS.has(endpoint)) {
    return 'SECOND_FACTOR';
  }
  if (PASSWORDS.has(endpoint)) {
    return 'PASSWORD';
  }
  if (PEOPLE.has(endpoint)) {
    return 'PEOPLE';
  }
  if (DOORS.has(endpoint)) {
    return 'DOOR';
  }
  return isAttachment ? 'EXPORT' : undefined;
}

/** Frequent kinds. Equal events of one second are stored as one row. */
export const MERGED_KINDS: ReadonlySet<Kind> = new Set<Kind>([
  'LIMITED',
  'PASSWORD_FAILED',
  'REFUSED',
  'SIGN_IN_FAILED',
  'SIGN_IN_LIMITED',
]);
