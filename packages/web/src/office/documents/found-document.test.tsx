/** A verified document whose record is valid or annulled. */
import type { VerifiedDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { FoundDocument } from './found-document.tsx';

const DOCUMENT = {
  code: 'A1B2C3D4E5F6G7H8',
  kind: 'INSPECTION',
  companyName: 'Casa Ltda',
  issuedAt: '2026-06-01T15:00:00.000Z',
  issuedBy: 'Ana',
  rowCount: null,
  subject: 'Extintor',
  recordedAt: '2026-06-01T12:00:00.000Z',
  recordedBy: 'Rui',
  result: 'VALID',
  timeZone: 'America/Sao_Paulo',
};

function verified(document: object): (name: string) => string | null | undefined {
  show(<FoundDocument document={document as VerifiedDocument} />);
  return (name) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
}

test('a document of a record that is not annulled is authentic and shows the result', () => {
  const fact = verified(DOCUMENT);
  expect(screen.getByRole('heading', { name: 'Documento autêntico' })).toBeDefined();
  expect([fact('Resultado'), fact('Anulado em')]).toEqual(['Conforme', undefined]);
});

test('a document of an annulled record shows when it was annulled, and no result', () => {
  const fact = verified({ ...DOCUMENT, annulledAt: '2026-06-02T15:00:00.000Z' });
  expect(screen.getByRole('heading', { name: 'Documento de um registro anulado' })).toBeDefined();
  expect([fact('Resultado'), fact('Anulado em')]).toEqual([
    undefined,
    '02/06/2026 12:00 (America/Sao_Paulo)',
  ]);
});
