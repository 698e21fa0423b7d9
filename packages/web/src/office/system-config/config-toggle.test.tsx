/** The switch of a rule: who may switch it, and the warning for an admin who requires a second factor without having one. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { getSecondFactor } from '@mobcheck/contract/session/second-factor.contract.ts';
import type { SystemConfig } from '@mobcheck/contract/system-config/system-config.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient, queryOf } from '../../lib/query.ts';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import { ConfigToggle } from './config-toggle.tsx';

const refreshMock = vi.fn<Session['refresh']>();
const fetchMock = vi.fn<typeof fetch>();
let currentRole: Role = 'COMPANY_ADMIN';
let companyGroup = 'casa';

const rule: SystemConfig = {
  id: 'rule',
  title: 'rule',
  configType: 'TOGGLE',
  configValue: 0,
  enabled: false,
  param: 'REQUIRE_ADMIN_SECOND_FACTOR',
  updateDate: '2026-11-22T15:00:00.000Z',
};

/** Shows the switch of a rule to an admin with or without a second factor. */
async function showSwitch(isOn: boolean, config = rule) {
  fetchMock.mockImplementation(async (url) =>
    url === getSecondFactor.path
      ? Response.json({ isOn, hasApplication: isOn, recoveryCodesLeft: 0 })
      : Response.json({ ...config, enabled: true }),
  );
  const client = makeQueryClient();
  // On the page, the switch of the rule about second factors has loaded this state.
  client.setQueryData(queryOf(getSecondFactor).queryKey, {
    isOn,
    hasApplication: isOn,
    recoveryCodesLeft: 0,
  });
  const { user } = showPage(<ConfigToggle config={config} />, {
    user: { currentRole, companyGroup },
    session: { refresh: refreshMock },
    client,
  });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return user;
}
const changes = () => fetchMock.mock.calls.filter(([, init]) => init?.method !== 'GET').length;

beforeEach(() => {
  currentRole = 'COMPANY_ADMIN';
  companyGroup = 'casa';
  refreshMock.mockReset();
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

test('an admin without a second factor is warned, and sets it up after confirming', async () => {
  const user = await showSwitch(false);
  await user.click(screen.getByRole('switch'));
  expect(await screen.findByText('Você ainda não usa a verificação em duas etapas')).toBeTruthy();
  expect(changes()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Ativar e configurar' }));
  await waitFor(() => expect(refreshMock).toHaveBeenCalledOnce());
  expect(changes()).toBe(1);
});

test('nothing changes if an admin without a second factor cancels', async () => {
  const user = await showSwitch(false);
  await user.click(screen.getByRole('switch'));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toBe(0);
});

test.each([
  ['who has a second factor', true, rule, 'COMPANY_ADMIN'],
  ['of the platform, to whom the rule does not apply', false, rule, 'MOBCHECK_ADMIN'],
  ['who switches another rule on', false, { ...rule, param: 'REQUIRE_PHONE_PIN' }, 'COMPANY_ADMIN'],
] as const)('an admin %s needs no confirmation', async (_, isOn, config, role) => {
  currentRole = role;
  const user = await showSwitch(isOn, config);
  await user.click(screen.getByRole('switch'));
  await waitFor(() => expect(changes()).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    'a company admin in the generic group may switch the rules of the company',
    GENERIC_GROUP,
    'COMPANY_ADMIN',
    'REQUIRE_LOCATION',
    true,
  ],
  [
    'a company admin in the generic group may not switch a rule of the group',
    GENERIC_GROUP,
    'COMPANY_ADMIN',
    rule.param,
    false,
  ],
  [
    'a platform admin may switch every rule of the generic group',
    GENERIC_GROUP,
    'MOBCHECK_ADMIN',
    rule.param,
    true,
  ],
  [
    'a company admin outside the generic group may switch a rule of the group',
    'casa',
    'COMPANY_ADMIN',
    rule.param,
    true,
  ],
  ['an operator may switch no rule', GENERIC_GROUP, 'COMPANY_OPERATOR', 'REQUIRE_LOCATION', false],
] as const)('%s', async (_, group, role, param, may) => {
  companyGroup = group;
  currentRole = role;
  await showSwitch(true, { ...rule, param });
  expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(!may);
});
