/** A target of the permission matrix, which is the object that the id of an endpoint names. */
import type { Relation } from './matrix-data.ts';
import type { NamedValues } from './matrix-values.ts';

export interface Target {
  /**
   * Users who may see the target. `company` are users of its company and group admins, `group` is the whole group, and `active` are only
   * users with its company as active company.
   */
  readonly ownedBy: 'company' | 'group' | 'active';
  /** The id is only in the body, so an id that the caller may not see is a field error instead of 404. */
  readonly inBody?: true;
  /** Returns the parameters and body fields with the target's ids. */
  readonly inputFor: (relation: Relation) => Promise<NamedValues> | NamedValues;
}

/** The patterns match method and path of an endpoint, `GET /web/...`. */
export type Targets = readonly (readonly [RegExp, Target])[];
