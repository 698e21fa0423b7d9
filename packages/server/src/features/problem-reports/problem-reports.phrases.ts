/** Texts of reported deficiencies. They are data of the company, so they are in one language, like the texts of checklists. */
import { MAX_DEFICIENCY_TEXT } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { ReportChoice } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';

const TEXTS: Readonly<Record<ReportChoice, string>> = {
  MISSING: 'Relato: não está no lugar',
  BLOCKED: 'Relato: acesso bloqueado',
  DAMAGED: 'Relato: danificado ou não funciona',
  GAUGE: 'Relato: ponteiro fora do verde',
  USED: 'Relato: usado ou sem o pino de segurança',
  SIGN: 'Relato: sinalização ausente ou ilegível',
  OTHER: 'Relato: ',
};

/** Returns the text of a new deficiency. For the choice OTHER, it contains the words of the first report. */
export function reportedText(choice: ReportChoice, words: string): string {
  return choice === 'OTHER' ? `${TEXTS.OTHER}${words}`.slice(0, MAX_DEFICIENCY_TEXT) : TEXTS[choice];
}
