/** The user behind a request, and the policies, which decide by the user's role and company group. */

/** The roles of users, as the specification names them. ANONYMOUS is the absence of a session. */
export const ROLES = [
  'COMPANY_OPERATOR',
  'COMPANY_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'MOBCHECK_ADMIN',
  'ANONYMOUS',
] as const;

export type Role = (typeof ROLES)[number];

/** The signed-in user, and the company and group in which they act. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The active company. Every request is made for one company. */
  readonly companyId: string;
  readonly companyGroup: string;
  /** The name of the API token with which the call was made. Absent for calls of people. */
  readonly tokenName?: string;
}

/** The part of an actor that policies read, without a company group when nobody is signed in. */
export type PolicySubject = Pick<Actor, 'role'> & Partial<Pick<Actor, 'companyGroup'>>;

/** A named predicate, evaluated by the server before a call and by the web before it shows a control. */
export interface Policy {
  readonly name: string;
  readonly allows: (actor: PolicySubject) => boolean;
}

/** A policy that also admits callers without a session. */
export interface OpenPolicy extends Policy {
  readonly admitsAnonymous: true;
}

/** Creates a policy that depends only on the role. */
export function rolesMay(name: string, ...roles: readonly Exclude<Role, 'ANONYMOUS'>[]): Policy {
  return { name, allows: ({ role }) => role !== 'ANONYMOUS' && roles.includes(role) };
}

/** Creates a policy for the admins of the platform, of groups and of companies. */
export function adminsMay(name: string): Policy {
  return rolesMay(name, 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
}

/** Creates a policy for admins and operators. */
export function everyRoleMay(name: string): Policy {
  return rolesMay(name, 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN', 'COMPANY_OPERATOR');
}

/** Allows everybody, signed in or not. */
export const anyoneMay: OpenPolicy = { name: 'anyone', admitsAnonymous: true, allows: () => true };

/** Allows every user with a session. */
export const signedInMay: Policy = {
  name: 'signedIn',
  allows: (actor) => actor.role !== 'ANONYMOUS',
};

/** Allows only callers without a session, for pages such as login. */
export const signedOutMay: OpenPolicy = {
  name: 'signedOut',
  admitsAnonymous: true,
  allows: (actor) => actor.role === 'ANONYMOUS',
};

/** May see the data of every company of the group. All other users see only their own company's. */
export const seesAllCompanies = rolesMay('seesAllCompanies', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
