/** The severity of a question in the form of a subcategory: its switch, and the sent body. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { draftOf } from './inspection-type-form.rules.ts';
import { InspectionTypeForm } from './inspection-type-form.tsx';

const id = (digit: number) => `018f0000-0000-7000-8000-00000000000${digit}`;
const TYPE: InspectionType = {
  id: id(9),
  name: 'Extintores',
  categoryId: id(8),
  categoryName: 'Incêndio',
  builtinKey: null,
  enabled: true,
  updateDate: '2026-11-28 12:00:00.000000',
};
const question = (digit: number, text: string) => ({
  id: id(digit),
  question: text,
  type: 'YES_NO_NA' as const,
  enabled: true,
});
const LISTS = {
  inspection: [
    question(1, 'Lacre intacto?'),
    { ...question(2, 'Acesso livre?'), severity: 'BLOCKING' as const },
    question(3, 'Pintura boa?'),
  ],
  maintenance: [],
  attributes: [],
};

async function openQuestions(switches: ('AGENDA' | 'CLOCKS')[]) {
  const bodies: { inspectionQuestions: Record<string, unknown>[] }[] = [];
  const { user } = showPage(
    <InspectionTypeForm
      existing={TYPE}
      initialDraft={draftOf(TYPE, LISTS)}
      categories={[]}
      onReload={async () => undefined}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    {
      user: { switches },
      replies: (_, init) => {
        if (init?.method === 'PUT') {
          bodies.push(JSON.parse(init.body as string));
          return TYPE;
        }
        return { items: [], total: 0 };
      },
    },
  );
  await user.click(screen.getByRole('tab', { name: /Perguntas de inspeção/ }));
  return { user, bodies };
}
const severityOf = (text: string) =>
  screen.queryByRole<HTMLSelectElement>('combobox', { name: `Gravidade da falha: ${text}` });

test('a group without the agenda sees no severities', async () => {
  await openQuestions(['CLOCKS']);
  expect(severityOf('Lacre intacto?')).toBeNull();
});

test('a question without a severity shows the default', async () => {
  await openQuestions(['AGENDA']);
  expect(severityOf('Lacre intacto?')?.value).toBe('MAJOR');
  expect(severityOf('Acesso livre?')?.value).toBe('BLOCKING');
});

test('a chosen severity is sent, the default as null, and no severity if none was chosen', async () => {
  const { user, bodies } = await openQuestions(['AGENDA']);
  await user.selectOptions(severityOf('Lacre intacto?') ?? expect.fail(), 'Leve');
  await user.selectOptions(severityOf('Acesso livre?') ?? expect.fail(), 'Grave');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  const [first, second, third] = bodies[0]?.inspectionQuestions ?? [];
  expect(first).toMatchObject({ severity: 'MINOR' });
  expect(second).toMatchObject({ severity: null });
  expect(third).not.toHaveProperty('severity');
});
