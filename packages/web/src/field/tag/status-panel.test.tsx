/** Tests of the large status of a piece. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { StatusPanel } from './status-panel.tsx';

const lastInspection = { createdAt: '2026-06-01T12:00:00.000Z', userName: 'Bia', userEmail: 'bia@x.br' };
const noDueDate = false;
const dates = {
  lastInspectionExpirationStatus: 'NA',
  dueDateExpirationStatus: 'VALID',
  noDueDate,
} as const;

function showPanel(equipment: Parameters<typeof StatusPanel>[0]['equipment']) {
  show(<StatusPanel equipment={equipment} />);
  const panel = screen.getByRole('paragraph');
  const lines = [...panel.querySelectorAll('strong, b, span > span')].map(({ textContent }) => textContent);
  return { tone: panel.dataset['tone'], lines };
}

test('a valid piece with an inspection is green', () => {
  const valid = { status: 'VALID', lastInspection, ...dates } as const;
  expect(showPanel(valid)).toEqual({ tone: 'green', lines: ['Válido', 'Tudo em dia'] });
});

test('a valid piece that was never inspected is grey and names the next step', () => {
  expect(showPanel({ status: 'VALID', lastInspection: null, ...dates })).toEqual({
    tone: 'grey',
    lines: ['Válido', 'Nunca inspecionado', 'Faça a primeira inspeção'],
  });
});

test('an expired piece that was never inspected shows both facts', () => {
  const expired = { lastInspectionExpirationStatus: 'NA', dueDateExpirationStatus: 'EXPIRED' } as const;
  expect(showPanel({ status: 'EXPIRED', lastInspection: null, noDueDate, ...expired })).toEqual({
    tone: 'orange',
    lines: ['Vencido', 'Nunca inspecionado', 'Validade vencida'],
  });
});

test('a piece without any date says only that it was never inspected', () => {
  const none = { lastInspectionExpirationStatus: 'NA', dueDateExpirationStatus: 'NA' } as const;
  expect(showPanel({ status: 'NA', lastInspection: null, noDueDate, ...none })).toEqual({
    tone: 'grey',
    lines: ['Nunca inspecionado', 'Faça a primeira inspeção'],
  });
});

test('a valid piece without the required due date is grey and names the missing date', () => {
  const undated = { ...dates, dueDateExpirationStatus: 'NA', noDueDate: true } as const;
  expect(showPanel({ status: 'VALID', lastInspection, ...undated })).toEqual({
    tone: 'grey',
    lines: ['Válido', 'Falta a data de validade'],
  });
});
