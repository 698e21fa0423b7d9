/** The person behind a request and the predicates that say what they may do. */

/** Roles of the specification; ANONYMOUS is the absence of a session. */
export const ROLES = [
  'COMPANY_OPERATOR',
  'COMPANY_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'MOBCHECK_ADMIN',
  'ANONYMOUS',
] as const;

export type Role = (typeof ROLES)[number];

/** What a policy may look at: who acts, and in which company of which group. */
export interface Actor {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** The active company; every request is made for one. */
  readonly companyId: string;
  readonly companyGroup: string;
}

/** What a policy is asked about: the role, and for those who are signed in the company group that they act in. */
export type Acting = Pick<Actor, 'role'> & Partial<Pick<Actor, 'companyGroup'>>;

/** A named predicate, evaluated by the server before the act and by the web before it shows the button. */
export interface Policy {
  readonly name: string;
  readonly allows: (actor: Acting) => boolean;
}

/** A policy that looks at the role alone. */
export function rolesMay(name: string, ...roles: readonly Role[]): Policy {
  return { name, allows: (actor) => roles.includes(actor.role) };
}

/** Anyone, signed in or not. */
export const anyoneMay: Policy = { name: 'anyone', allows: () => true };

/** Anyone with a session. */
export const signedInMay: Policy = {
  name: 'signedIn',
  allows: (actor) => actor.role !== 'ANONYMOUS',
};

/** Only people without a session: who is signed in has left these pages behind. */
export const signedOutMay: Policy = {
  name: 'signedOut',
  allows: (actor) => actor.role === 'ANONYMOUS',
};

/** Sees what belongs to any company of the group; everybody else only what is their own company's. */
export const seesAllCompanies = rolesMay('seesAllCompanies', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
