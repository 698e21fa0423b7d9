/** The stages of a user's dialog, the actions allowed by status, and the choices of groups and companies. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { CompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { GROUP_NAME_LENGTH } from '@mobcheck/contract/company-groups/group-name.rules.ts';
import { giveOwnGroup, type OwnGroup, type User } from '@mobcheck/contract/users/users.contract.ts';
import { z } from 'zod';
import { type CheckResult, checkBody } from '../../ui/form/entity/entity-form.rules.ts';

/** A company with its group. */
export interface GroupCompany {
  readonly companyGroup: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** An activation or a move that needs a confirmation. */
export type ConfirmingStage =
  | { readonly name: 'confirmingGeneric'; readonly companyName: string; readonly error?: unknown }
  | { readonly name: 'confirmingOwnGroup'; readonly names: OwnGroup; readonly error?: unknown }
  | {
      readonly name: 'confirmingPending' | 'confirmingMigration';
      readonly company: GroupCompany;
      readonly error?: unknown;
    };

/** The choice of the company of a pending user. */
export interface ChoosingCompanyStage {
  readonly name: 'choosingCompany';
  readonly tab: 'ownGroup' | 'existing' | 'generic';
  /** The name typed for a new company before the user went back from the confirmation. */
  readonly companyName?: string;
  /** The names typed for an own group before the user went back from the confirmation. */
  readonly names?: OwnGroup;
}

/** The stage of the dialog, with the error of its failed call. */
export type Stage =
  | { readonly name: 'details' }
  | ChoosingCompanyStage
  | { readonly name: 'namingOwnGroup'; readonly names?: OwnGroup }
  | ConfirmingStage
  | { readonly name: 'activating' }
  | { readonly name: 'choosingGroup' }
  | { readonly name: 'migrating' }
  | { readonly name: 'choosingPassword'; readonly error?: unknown; readonly refused?: string }
  | { readonly name: 'updatingPassword' }
  | { readonly name: 'confirmingDeletion'; readonly error?: unknown }
  | { readonly name: 'deleting' };

/** Whether a call is running. The dialog then cannot be closed. */
export function isBusy(stage: Stage): boolean {
  return (
    stage.name === 'activating' ||
    stage.name === 'migrating' ||
    stage.name === 'updatingPassword' ||
    stage.name === 'deleting'
  );
}

/** Returns the allowed actions. */
export function allowedActions(user: Pick<User, 'id' | 'status' | 'companyGroup' | 'role'>, ownId: string) {
  const isFormerUser = user.status === 'DELETED' || user.status === 'MIGRATED';
  const isSelf = user.id === ownId;
  // In other groups, the admins of the group activate pending employees.
  const activate = user.status === 'PENDING' && user.companyGroup === GENERIC_GROUP;
  return {
    activate,
    migrate: !isFormerUser && !isSelf && !activate,
    ownGroup:
      !isFormerUser && !activate && user.companyGroup === GENERIC_GROUP && user.role !== 'MOBCHECK_ADMIN',
    setPassword: !isFormerUser,
    delete: !isFormerUser && !isSelf,
  };
}

/** Returns the groups to which a user can be moved: all other groups with companies, except the generic group. */
export function destinationGroups(groups: readonly CompanyGroup[], ownGroup: string): CompanyGroup[] {
  return groups.filter(
    ({ name, companies }) => name !== GENERIC_GROUP && name !== ownGroup && companies.length > 0,
  );
}

/** Returns the companies outside the generic group that have the text in their name, sorted by name. */
export function destinationCompanies(groups: readonly CompanyGroup[], text: string): GroupCompany[] {
  const searchText = fold(text.trim());
  return groups
    .filter(({ name }) => name !== GENERIC_GROUP)
    .flatMap(({ name, companies }) =>
      companies.map((company) => ({ companyGroup: name, companyId: company.id, companyName: company.name })),
    )
    .filter(({ companyName }) => fold(companyName).includes(searchText))
    .toSorted((item, other) => item.companyName.localeCompare(other.companyName, 'pt-BR'));
}

/** Returns the company of a group that has only one. */
export function onlyCompany(group: CompanyGroup | undefined): GroupCompany | undefined {
  const [company, secondCompany] = group?.companies ?? [];
  return group && company && !secondCompany
    ? { companyGroup: group.name, companyId: company.id, companyName: company.name }
    : undefined;
}

// The contract accepts any text, because the server has an error code for a bad name. The form checks the name before it is sent.
const ownGroupFields = giveOwnGroup.body.extend({
  companyGroup: z.string().min(1, 'required').max(GROUP_NAME_LENGTH, 'too_long'),
});

/** Checks that the names of a company and its group are neither missing nor too long. */
export function checkOwnGroup(draft: OwnGroup): CheckResult<OwnGroup> {
  return checkBody(ownGroupFields, draft);
}
