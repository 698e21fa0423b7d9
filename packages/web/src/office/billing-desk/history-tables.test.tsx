/** The requests in a customer's billing history. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { SubscriptionTables } from './history-tables.tsx';

test('the outcome of a refused request names the refused fields in words', () => {
  const request = {
    id: 'r1',
    request: 'cancel',
    planId: null,
    quantity: null,
    askedAt: '2026-11-22T15:00:00.000Z',
    askedBy: 'Ana',
    outcome: 'refused',
    endedAt: '2026-11-22T16:00:00.000Z',
    refusedFields: 'registry_code phones zip',
  } as const;
  showPage(<SubscriptionTables subscriptions={[]} requests={[request]} />);
  expect(screen.getByText(/\(CNPJ, telefone, zip\)/)).toBeTruthy();
});
