/** The inspections of a piece with its maintenances in the same tab. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import type { RecordHistory } from '../use-equipment-window.ts';
import { InspectionsPanel } from './inspections-panel.tsx';

const RECORD = {
  userEmail: 'ana@example.com',
  createdAt: '2026-06-01T12:00:00.000Z',
  latitude: null,
  longitude: null,
  result: 'VALID',
  attributesValues: [],
  questionsAnswers: [],
  photos: [],
  companion: null,
};
const REPLIES = {
  '/inspections': [{ ...RECORD, inspectionId: 'i', userName: 'Ana' }],
  '/maintenances': [
    { ...RECORD, maintenanceId: 'm', userName: 'Rui', partsReplacements: [], renewedDates: [] },
  ],
};

function Panel() {
  const [history, setHistory] = useState<RecordHistory>('inspections');
  return <InspectionsPanel serial="S" history={history} onHistory={setHistory} onAnnul={undefined} />;
}

test('the tab begins with the inspections', async () => {
  showPage(<Panel />, { path: '/', replies: REPLIES });
  await screen.findByText('Ana');
  expect(screen.queryByText('Rui')).toBeNull();
});

test('the maintenances are one click away and do not change the linked record', async () => {
  const { user, router } = showPage(<Panel />, { path: '/?record=i', replies: REPLIES });
  await screen.findByText('Ana');
  await user.click(screen.getByRole('radio', { name: 'Manutenções' }));
  await user.click(await screen.findByText('Rui'));
  expect(screen.queryByText('Ana')).toBeNull();
  expect(router().latestLocation.search).toMatchObject({ record: 'i' });
});
