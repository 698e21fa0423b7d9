/** The stages of the dialog of a user, what may be begun with a user of each status, and what may be chosen. Pure. */
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';

/** The group in which everybody who registers waits. */
const GENERIC_GROUP = 'generic';

/** A company of a group, by the names that a person knows. */
export interface GroupCompany {
  readonly companyGroup: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** An activation or a move that is asked about once more. */
export type ConfirmingStage =
  | { readonly name: 'confirmingGeneric'; readonly companyName: string; readonly error?: unknown }
  | {
      readonly name: 'confirmingPending' | 'confirmingMigration';
      readonly company: GroupCompany;
      readonly error?: unknown;
    };

/** Where the dialog stands; a question that was refused carries why. */
export type Stage =
  | { readonly name: 'details' }
  | { readonly name: 'choosingCompany'; readonly tab: 'existing' | 'generic' }
  | ConfirmingStage
  | { readonly name: 'activating' }
  | { readonly name: 'choosingGroup' }
  | { readonly name: 'migrating' }
  | { readonly name: 'choosingPassword'; readonly error?: unknown }
  | { readonly name: 'updatingPassword' }
  | { readonly name: 'deleting'; readonly error?: unknown; readonly busy?: boolean };

/** Stages in which a call is under way: the dialog waits for its end. */
export function isBusy(stage: Stage): boolean {
  return (
    stage.name === 'activating' ||
    stage.name === 'migrating' ||
    stage.name === 'updatingPassword' ||
    (stage.name === 'deleting' && stage.busy === true)
  );
}

/** What may be begun with a user; who is gone (deleted, migrated) is only shown. */
export function allowedFor(user: Pick<User, 'id' | 'status' | 'companyGroup'>, ownId: string) {
  const gone = user.status === 'DELETED' || user.status === 'MIGRATED';
  const self = user.id === ownId;
  // Elsewhere a pending employee is let in by their own admins.
  const activate = user.status === 'PENDING' && user.companyGroup === GENERIC_GROUP;
  return { activate, migrate: !gone && !self && !activate, password: !gone, remove: !gone && !self };
}

/** Groups that a user may be moved to: any other one with companies, but the generic. */
export function groupsFor(groups: readonly CompanyGroup[], own: string): CompanyGroup[] {
  return groups.filter(
    ({ name, companies }) => name !== GENERIC_GROUP && name !== own && companies.length > 0,
  );
}

/** Companies that a pending user may be put into: those whose name holds the text, accents and case ignored. */
export function companiesFor(groups: readonly CompanyGroup[], text: string): GroupCompany[] {
  const wanted = fold(text.trim());
  return groups
    .filter(({ name }) => name !== GENERIC_GROUP)
    .flatMap(({ name, companies }) =>
      companies.map((company) => ({ companyGroup: name, companyId: company.id, companyName: company.name })),
    )
    .filter(({ companyName }) => fold(companyName).includes(wanted))
    .toSorted((item, other) => item.companyName.localeCompare(other.companyName, 'pt-BR'));
}

/** The company that needs no choice: a group's only one. */
export function onlyCompany(group: CompanyGroup | undefined): GroupCompany | undefined {
  const [company, second] = group?.companies ?? [];
  return group && company && !second
    ? { companyGroup: group.name, companyId: company.id, companyName: company.name }
    : undefined;
}
