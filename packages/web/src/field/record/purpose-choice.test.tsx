/** The choice of an inspection's purpose. */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { PurposeChoice } from './purpose-choice.tsx';

test('the purpose is chosen with one tap and changed with another', async () => {
  const chosen: InspectionPurpose[] = [];
  function Choice() {
    const [value, setValue] = useState<InspectionPurpose>();
    const change = (purpose: InspectionPurpose) => {
      chosen.push(purpose);
      setValue(purpose);
    };
    return <PurposeChoice value={value} onChange={change} />;
  }
  const { user } = show(<Choice />);
  expect(screen.getByRole('group', { name: 'Esta inspeção é' })).toBeDefined();
  expect(screen.getByText(/As perguntas dependem/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Inspeção técnica' }));
  expect(screen.queryByText(/As perguntas dependem/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Conferência' }));
  expect(chosen).toEqual(['TECHNICAL', 'CHECK']);
});
