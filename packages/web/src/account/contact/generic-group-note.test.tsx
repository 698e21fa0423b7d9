/** Who is told why the catalogue cannot be changed: admins of companies in the generic group, with the address to write to. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { GenericGroupNote } from './generic-group-note.tsx';

const user = vi.hoisted(() => ({ companyGroup: '', currentRole: '' }));
vi.mock('../../lib/session.tsx', () => ({ useUser: () => user }));

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ email: 'ajuda@example.com' })));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['catalogue', /^Este catálogo é o mesmo/],
  ['rules', /^Estas regras são as mesmas/],
] as const)('an admin of a company there is told about the %s', async (about, text) => {
  Object.assign(user, { companyGroup: GENERIC_GROUP, currentRole: 'COMPANY_ADMIN' });
  show(<GenericGroupNote about={about} />);
  const link = await screen.findByRole('link', { name: 'ajuda@example.com' });
  screen.getByText(text);
  expect(link.getAttribute('href')).toBe('mailto:ajuda@example.com');
});

test('nothing is shown before the address is there: its sentence would end without it', () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  Object.assign(user, { companyGroup: GENERIC_GROUP, currentRole: 'COMPANY_ADMIN' });
  const { container } = show(<GenericGroupNote about="catalogue" />);
  expect(container.textContent).toBe('');
});

test.each([
  ['the platform admin, who may change it', GENERIC_GROUP, 'MOBCHECK_ADMIN'],
  ['an operator, who changes none anywhere', GENERIC_GROUP, 'COMPANY_OPERATOR'],
  ['the admin of an own group', 'demonstracao', 'COMPANY_ADMIN'],
])('%s is told nothing', (_, companyGroup, currentRole) => {
  Object.assign(user, { companyGroup, currentRole });
  const { container } = show(<GenericGroupNote about="catalogue" />);
  expect(container.textContent).toBe('');
});
