/** Kinds of notices and of their mails. */

/** Moments of notices about a bill, which are its issue, three days before it is due, the due day, and three and seven days later. */
export const BILL_MOMENTS = ['issued', 'soon', 'today', 'late', 'last'] as const;
export type BillMoment = (typeof BILL_MOMENTS)[number];

/** Changes of how somebody signs in, as the audit trail names them. */
export const SIGN_IN_ACTS = [
  'password',
  'secondFactorOn',
  'secondFactorOff',
  'applicationAdded',
  'passkeyAdded',
  'passkeyRemoved',
] as const;
export type SignInAct = (typeof SIGN_IN_ACTS)[number];
