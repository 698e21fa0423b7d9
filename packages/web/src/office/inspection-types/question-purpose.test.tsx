/** The fields for the purpose of a maintenance question. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { PLAIN_PURPOSE, type QuestionPurpose } from './inspection-type-form.rules.ts';
import { QuestionPurposeFields } from './question-purpose.tsx';

test('a question can report work, renew the recharge, and renew nothing again', async () => {
  const changes: QuestionPurpose[] = [];
  function Fields() {
    const [value, setValue] = useState(PLAIN_PURPOSE);
    const change = (next: QuestionPurpose) => {
      changes.push(next);
      setValue(next);
    };
    return <QuestionPurposeFields name="Recarregado?" value={value} onChange={change} />;
  }
  const { user } = show(<Fields />);
  await user.selectOptions(
    screen.getByRole('combobox', { name: '“Não” é: Recarregado?' }),
    'serviço não feito: sem defeito',
  );
  const renews = screen.getByRole('combobox', { name: '“Sim” renova: Recarregado?' });
  await user.selectOptions(renews, 'a recarga');
  await user.selectOptions(renews, 'nenhuma data');
  expect(changes).toEqual([
    { reports: 'WORK', renews: null },
    { reports: 'WORK', renews: 'RECHARGE' },
    { reports: 'WORK', renews: null },
  ]);
});
