/** Tests of the note for admins in the generic group about its shared parts, with the address of the support. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { Note, sharesWithOthers } from './generic-group-note.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ email: 'ajuda@example.com' })));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['catalogue', /^Este catálogo é o mesmo/],
  ['rules', /^Estas regras valem só para a sua empresa/],
] as const)(
  'the note about the %s says what is shared, with the address to write to',
  async (about, text) => {
    show(<Note about={about} />);
    const link = await screen.findByRole('link', { name: 'ajuda@example.com' });
    screen.getByText(text);
    expect(link.getAttribute('href')).toBe('mailto:ajuda@example.com');
  },
);

test('the note is not shown before the address is loaded', () => {
  vi.stubGlobal('fetch', async () => new Promise(() => undefined));
  const { container } = show(<Note about="catalogue" />);
  expect(container.textContent).toBe('');
});

test.each([
  ['the admin of a company of the generic group gets the note', GENERIC_GROUP, 'COMPANY_ADMIN', true],
  ['the platform admin, who may change the catalogue, gets no note', GENERIC_GROUP, 'MOBCHECK_ADMIN', false],
  ['an operator, who may change no catalogue, gets no note', GENERIC_GROUP, 'COMPANY_OPERATOR', false],
  ['the admin of a group other than the generic group gets no note', 'demonstracao', 'COMPANY_ADMIN', false],
] as const)('%s', (_, companyGroup, currentRole, isTold) => {
  expect(sharesWithOthers({ companyGroup, currentRole })).toBe(isTold);
});
