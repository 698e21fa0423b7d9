/** Accounts of one group, for the feature that runs its people. */
export { endGroupSessions, insertGroupAccount, updateGroupAccount } from './group-accounts.queries.ts';
