/** Texts of the page that stops the mails of a report. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

interface StopTexts {
  readonly question: string;
  readonly button: string;
  readonly done: string;
  readonly again: string;
}

export const STOP_TEXTS: Readonly<Record<Language, StopTexts>> = {
  pt: {
    question: 'Parar de receber este relatório?',
    button: 'Parar de receber',
    done: 'Você não recebe mais este relatório',
    again: 'Para voltar a receber, fale com quem programou o envio.',
  },
  en: {
    question: 'Stop receiving this report?',
    button: 'Stop receiving',
    done: 'You no longer receive this report',
    again: 'To receive it again, ask the person who scheduled it.',
  },
  es: {
    question: '¿Dejar de recibir este informe?',
    button: 'Dejar de recibir',
    done: 'Ya no recibe este informe',
    again: 'Para volver a recibirlo, hable con quien programó el envío.',
  },
};
