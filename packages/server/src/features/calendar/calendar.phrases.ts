/** Texts of the calendar. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { DayKind } from './calendar-days.queries.ts';

interface CalendarTexts {
  readonly name: string;
  readonly title: Readonly<Record<DayKind, (pieces: number) => string>>;
}

const counted = (one: string, many: string) => (pieces: number) => `${pieces} ${pieces === 1 ? one : many}`;

export const CALENDAR_TEXTS: Readonly<Record<Language, CalendarTexts>> = {
  pt: {
    name: 'Mobcheck: inspeções e vencimentos',
    title: { INSPECTION: counted('inspeção', 'inspeções'), DUE: counted('vencimento', 'vencimentos') },
  },
  en: {
    name: 'Mobcheck: inspections and due dates',
    title: { INSPECTION: counted('inspection', 'inspections'), DUE: counted('due date', 'due dates') },
  },
  es: {
    name: 'Mobcheck: inspecciones y vencimientos',
    title: { INSPECTION: counted('inspección', 'inspecciones'), DUE: counted('vencimiento', 'vencimientos') },
  },
};
