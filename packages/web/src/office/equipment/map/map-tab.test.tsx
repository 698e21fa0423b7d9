/** The map tab, which shows the last inspection that is not annulled. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.testing.tsx';
import { MapTab } from './map-tab.tsx';

const INSPECTION = {
  userName: 'Ana',
  userEmail: 'ana@example.com',
  createdAt: '2026-06-01T12:00:00.000Z',
  latitude: -23.5,
  longitude: -46.6,
  result: 'VALID',
  attributesValues: [],
  questionsAnswers: [],
  photos: [],
  companion: null,
};
const annulment = { at: '2026-06-03T12:00:00.000Z', userName: 'Rui', reason: 'Engano' };
const newer = {
  ...INSPECTION,
  inspectionId: 'b',
  latitude: -22.9,
  createdAt: '2026-06-02T12:00:00.000Z',
  annulment,
};

test.each([
  [
    'the tab skips an annulled inspection',
    [newer, { ...INSPECTION, inspectionId: 'a' }],
    '-23.500000, -46.600000',
  ],
  ['the tab shows no position if all inspections are annulled', [newer], 'Inspeção sem localização'],
])('%s', async (_, inspections, text) => {
  showPage(<MapTab serial="AAAA00000001" />, {
    replies: { '/inspections': inspections, '/map': { styleUrl: null } },
  });
  expect(await screen.findByText(text)).toBeDefined();
});

function showPlaces(
  places: readonly (Partial<typeof newer> | { latitude: null; longitude: null })[],
  styleUrl: string | null,
) {
  const inspections = places.map((place, index) => ({ ...INSPECTION, inspectionId: `i${index}`, ...place }));
  showPage(<MapTab serial="AAAA00000001" />, {
    replies: { '/inspections': inspections, '/map': { styleUrl } },
  });
}

test('without a map the places of all inspections are drawn with their distance', async () => {
  showPlaces([{}, { latitude: -23.501, userName: 'Rui' }, { latitude: null, longitude: null }], null);
  const drawing = await screen.findByRole('img', { name: /Norte para cima/ });
  expect([...drawing.querySelectorAll('title')].map(({ textContent }) => textContent)).toEqual([
    '01/06/2026 09:00, Rui',
    'Última inspeção em 01/06/2026 09:00, por Ana',
  ]);
  expect(screen.getByText('1 local anterior, a 111 m deste.')).toBeDefined();
  expect(screen.getByText('-23.500000, -46.600000')).toBeDefined();
});

test('a single place is not drawn', async () => {
  showPlaces([{}], null);
  await screen.findByText('-23.500000, -46.600000');
  expect(screen.queryByRole('img')).toBeNull();
});

test('annulled inspections are not drawn', async () => {
  showPlaces([{}, newer], null);
  await screen.findByText('-23.500000, -46.600000');
  expect(screen.queryByRole('img')).toBeNull();
});
