/** Tests of the suggestions and messages in the fields of a recharge on the phone. */
import { screen } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { newRecordDraft, type RecordDraft } from '../../domain/record/record-draft.rules.ts';
import { type RenewalBasis, renewalsOf, withRenewal } from '../../domain/record/renewed-draft.rules.ts';
import { clockOf } from '../copy/clocked.testing.ts';
import { show } from '../../testing/show.testing.tsx';
import { RenewedDateFields } from './renewed-date-fields.tsx';

const QUESTION = {
  id: 'fill',
  question: 'A recarga foi feita?',
  type: 'YES_NO_NA',
  reports: 'WORK',
  renews: 'RECHARGE',
} as const;
const BASIS: RenewalBasis = {
  renewable: {
    isDueDate: true,
    rechargeDate: true,
    retestDate: false,
    weightDate: false,
    rechargeMonths: 12,
    retestMonths: null,
    weightMonths: null,
  },
  before: { rechargeDate: '2026-06-10', retestDate: null, weightDate: null, dueDate: '2026-07-10' },
  today: '2026-07-20',
};

function Fields({ basis = BASIS, wasSaveTried = false }: { basis?: RenewalBasis; wasSaveTried?: boolean }) {
  const [draft, setDraft] = useState<RecordDraft>({
    ...newRecordDraft('1'),
    answers: { fill: { answer: 'YES' } },
  });
  const [renewal] = renewalsOf(draft, [QUESTION], basis);
  return (
    renewal && (
      <RenewedDateFields
        renewal={renewal}
        basis={basis}
        wasSaveTried={wasSaveTried}
        onChange={(days) => setDraft((old) => withRenewal(old, 'fill', days, basis.today))}
      />
    )
  );
}

const done = () => screen.getByLabelText('Data da recarga');
const due = () => screen.getByLabelText('Próxima recarga');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value;

test('the form suggests today, and the next date after the months of the product', () => {
  show(<Fields />);
  expect([valueOf(done()), valueOf(due())]).toEqual(['2026-07-20', '2027-07-20']);
  expect(screen.queryByText('12 meses depois, como está no produto')).not.toBeNull();
  type(done(), '2026-07-15');
  expect(valueOf(due())).toBe('2027-07-15');
});

test('a typed next date stays, and an empty field shows the due date that remains', () => {
  show(<Fields />);
  type(due(), '2027-01-31');
  type(done(), '2026-07-15');
  expect(valueOf(due())).toBe('2027-01-31');
  type(due(), '');
  expect(screen.queryByText('Sem esta data, a validade continua 10/07/2026')).not.toBeNull();
});

test('a day in the future and a next date that is not after the work are marked', () => {
  show(<Fields />);
  type(done(), '2026-07-21');
  expect(screen.queryByText('Ainda não chegou: use a data de hoje ou uma anterior')).not.toBeNull();
  type(done(), '2026-07-19');
  type(due(), '2026-07-19');
  expect(screen.queryByText('Use uma data depois da data do serviço')).not.toBeNull();
});

test('the form says that a date before the date of the piece changes nothing', () => {
  show(<Fields />);
  type(done(), '2026-05-01');
  expect(
    screen.queryByText('O equipamento já tem uma data mais nova, que continua: 10/06/2026'),
  ).not.toBeNull();
});

test('an empty day is marked once saving was tried', () => {
  const { rerender } = show(<Fields />);
  type(done(), '');
  expect(screen.queryByText('Informe a data do serviço')).toBeNull();
  rerender(<Fields wasSaveTried />);
  expect(screen.queryByText('Informe a data do serviço')).not.toBeNull();
});

test('a product that does not expire has no next date', () => {
  show(<Fields basis={{ ...BASIS, renewable: { ...BASIS.renewable, isDueDate: false } }} />);
  expect(screen.queryByLabelText('Próxima recarga')).toBeNull();
});

test('with clocks the next date is shown and not asked for', () => {
  show(<Fields basis={{ ...BASIS, clocks: [clockOf()] }} />);
  expect(screen.queryByLabelText('Próxima recarga')).toBeNull();
  expect(screen.queryByText('Próxima recarga: 20/07/2027, pelo prazo do produto')).not.toBeNull();
  type(done(), '2026-07-15');
  expect(screen.queryByText('Próxima recarga: 15/07/2027, pelo prazo do produto')).not.toBeNull();
  type(done(), '2026-07-21');
  expect(screen.queryByText(/pelo prazo do produto/)).toBeNull();
});
