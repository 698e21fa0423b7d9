/** The stage that chooses the company of a pending user. Names of other customers are loaded only on request. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChooseCompanyStage } from './choose-company.stage.tsx';
import type { Stage } from './user-stages.rules.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const t = useUsersPhrases.outside;
const PENDING = { id: 'u', name: 'Ana', status: 'PENDING', companyName: 'Casa da Ana' };

function showStage(status = 200) {
  const asked: string[] = [];
  const replies = (url: string) => {
    asked.push(url);
    const proposal = { companyName: 'Casa da Ana', companyGroup: 'casadaana' };
    return Response.json(status === 200 ? proposal : { code: 'USER_HAS_OWN_GROUP' }, { status });
  };
  const go = vi.fn<(next: Stage) => void>();
  const stage = { name: 'choosingCompany', tab: 'ownGroup' } as const;
  const { user } = showPage(
    <ChooseCompanyStage user={PENDING as User} stage={stage} go={go} onBack={() => undefined} />,
    { replies },
  );
  return { user, go, asked };
}

test('the own group is offered first, with a proposed name that can be changed', async () => {
  const { user, go, asked } = showStage();
  const name = await screen.findByLabelText(/^Nome do grupo/);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    t('ownGroup'),
    t('existingCompanies'),
    t('genericCompany'),
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(t('ownGroup'));
  expect(name).toHaveProperty('value', 'casadaana');
  // The names of other customers are not requested.
  expect(asked).toHaveLength(1);
  await user.clear(name);
  await user.type(name, 'Casa Ana 2');
  await user.click(screen.getByRole('button', { name: t('continue') }));
  expect(go.mock.calls).toEqual([
    [{ name: 'confirmingOwnGroup', names: { companyName: 'Casa da Ana', companyGroup: 'casaana' } }],
  ]);
});

test('the name of the group is required if there is no proposal', async () => {
  const { user, go } = showStage(409);
  const name = await screen.findByLabelText(/^Nome do grupo/);
  expect(name).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: t('continue') }));
  expect(go).not.toHaveBeenCalled();
  expect(name.getAttribute('aria-invalid')).toBe('true');
});
