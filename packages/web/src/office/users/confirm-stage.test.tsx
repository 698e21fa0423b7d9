/** The confirmation before a user is activated or moved: its text, its action, and the next stage. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { ConfirmStage } from './confirm.stage.tsx';
import type { ConfirmingStage, Stage } from './user-stages.rules.ts';
import type { RunAction } from './use-user-stages.ts';
import { useUsersPhrases } from './users.phrases.ts';

const t = useUsersPhrases.outside;
const user = { id: 'u', name: 'Ana', status: 'PENDING' } as User;
const company = { companyGroup: 'sul', companyId: 'c', companyName: 'São João' };
const GENERIC: ConfirmingStage = { name: 'confirmingGeneric', companyName: 'Padaria' };
const PENDING: ConfirmingStage = { name: 'confirmingPending', company };
const OWN_GROUP: ConfirmingStage = {
  name: 'confirmingOwnGroup',
  names: { companyName: 'Padaria', companyGroup: 'padaria' },
};
const MIGRATION: ConfirmingStage = { name: 'confirmingMigration', company };

function showQuestion(stage: ConfirmingStage) {
  const run = vi.fn<RunAction>();
  const go = vi.fn<(next: Stage) => void>();
  return { run, go, person: show(<ConfirmStage user={user} stage={stage} go={go} run={run} />).user };
}

test.each([
  [OWN_GROUP, t('confirmOwnGroupText', { name: 'Ana', company: 'Padaria', group: 'mobcheck_padaria' })],
  [GENERIC, t('confirmGenericText', { name: 'Ana', company: 'Padaria' })],
  [PENDING, t('confirmPendingText', { name: 'Ana', company: 'São João', group: 'sul' })],
  [MIGRATION, t('confirmMigrationText', { name: 'Ana', company: 'São João', group: 'sul' })],
])('$name shows the user and the destination', (stage, text) => {
  showQuestion(stage);
  expect(screen.getByText(text)).toBeDefined();
});

const to = { companyGroup: 'sul', companyId: 'c' };
test.each([
  [OWN_GROUP, t('makeGroup'), { name: 'ownGroup', names: OWN_GROUP.names }, 'activating', 'ownGroupMade'],
  [GENERIC, t('activate'), { name: 'activateGeneric', companyName: 'Padaria' }, 'activating', 'activated'],
  [PENDING, t('activate'), { name: 'migratePending', to }, 'activating', 'activated'],
  [MIGRATION, t('migrate'), { name: 'migrate', to }, 'migrating', 'migrated'],
] as const)('a click confirms $name', async (stage, label, action, busyName, doneKey) => {
  const { person, run } = showQuestion(stage);
  await person.click(screen.getByRole('button', { name: label }));
  expect(run.mock.calls.map(([ranAction]) => ranAction)).toEqual([action]);
  expect(run.mock.lastCall?.[1]).toMatchObject({
    busyStage: { name: busyName },
    doneText: t(doneKey, { name: 'Ana' }),
  });
});

test('an error returns to the confirmation', async () => {
  const { person, run } = showQuestion(MIGRATION);
  await person.click(screen.getByRole('button', { name: t('migrate') }));
  expect(run.mock.lastCall?.[1].stageAfterError('refused')).toEqual({ ...MIGRATION, error: 'refused' });
});

test.each([
  [OWN_GROUP, { name: 'choosingCompany', tab: 'ownGroup', names: OWN_GROUP.names }],
  [GENERIC, { name: 'choosingCompany', tab: 'generic', companyName: 'Padaria' }],
  [PENDING, { name: 'choosingCompany', tab: 'existing' }],
  [MIGRATION, { name: 'choosingGroup' }],
] as const)('the back button of $name returns to the choice', async (stage, before) => {
  const { person, go } = showQuestion(stage);
  await person.click(screen.getByRole('button', { name: t('back') }));
  expect(go.mock.calls).toEqual([[before]]);
});
