/** The choices of a line's work at the current desk, for a select. */
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';
import { useOrderDesk } from './order-desk.tsx';
import { useOrderListPhrases } from './order-list.phrases.ts';
import { AGENDA_CHOICES, PLATFORM_CHOICES, type WorkChoice } from './work-choice.rules.ts';

export function useWorkChoices() {
  const t = useServiceOrdersPhrases();
  const tList = useOrderListPhrases();
  const { isAgenda } = useOrderDesk();
  const choices: readonly WorkChoice[] = isAgenda ? AGENDA_CHOICES : PLATFORM_CHOICES;
  const textOf = (choice: WorkChoice) =>
    choice === 'INSPECTION' || choice === 'MAINTENANCE' ? t(`type.${choice}`) : t(`work.${choice}`);
  return {
    label: isAgenda ? tList('work') : t('fields.type'),
    data: choices.map((value) => ({ value, label: textOf(value) })),
    textOf,
    /** Returns the choice of a select's value. */
    find: (value: string) => choices.find((choice) => choice === value),
  };
}
