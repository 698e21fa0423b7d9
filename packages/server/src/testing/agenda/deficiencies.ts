/** Helpers for tests of deficiencies, through HTTP. */
import { previewAgenda, switchAgendaOn } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  type deficienciesQuery,
  listDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { z } from 'zod';
import type { TestApp } from '../app.ts';
import { conformingAnswers } from '../equipment.ts';
import type { PersonName } from '../people.ts';

/** Switches the agenda on with the counts of a preview. */
export async function switchOnPreviewed({ call }: Pick<TestApp, 'call'>, who: PersonName = 'groupAdmin') {
  const { improperPieces, flaws } = (await call(who, previewAgenda)).value;
  return call(who, switchAgendaOn, { body: { improperPieces, flaws } });
}

/** Lists up to a thousand deficiencies, oldest first. */
export async function deficienciesOf(
  { call }: Pick<TestApp, 'call'>,
  query: Partial<z.input<typeof deficienciesQuery>> = {},
  who: PersonName = 'companyAdmin',
) {
  const { value } = await call(who, listDeficiencies, {
    query: { pageSize: 1000, field: 'number', direction: 'asc', ...query },
  });
  return value.items;
}

type Questions = Checklist['inspectionQuestions'] | Checklist['maintenanceQuestions'];

/** Answers questions with YES, and those at the given places among the yes/no questions with NO or NA. */
export function answersWith(questions: Questions, places: Readonly<Record<number, 'NO' | 'NA'>>) {
  const choices = questions.filter(({ type }) => type === 'YES_NO_NA').map(({ id }) => id);
  return conformingAnswers(questions).map((answer) => {
    const other = places[choices.indexOf(answer.questionId)];
    return other === undefined ? answer : { ...answer, answer: other };
  });
}
