/** The limits of questions of the starter catalogue. A new group does not have them until `limitStarterQuestions` sets them. */
import type { QuestionLimits } from '@mobcheck/contract/inspection-types/question-limits.ts';

interface StarterLimits extends Pick<QuestionLimits, 'asked' | 'answeredBy'> {
  /** The question in Portuguese, English and Spanish, as the starter catalogue has it. */
  readonly question: readonly [pt: string, en: string, es: string];
  /** Starter products for which the question is not asked. It is asked for products that a group added before it got the limits. */
  readonly notForSkus?: readonly string[];
}

const CO2 = ['EXT-CO2-04', 'EXT-CO2-06'];
const CARTS = ['EXT-ABC-20R', 'EXT-ABC-50R'];
const PORTABLE = [
  'EXT-ABC-04',
  'EXT-ABC-06',
  'EXT-BC-04',
  'EXT-BC-06',
  'EXT-AP-10',
  'EXT-ESP-09',
  'EXT-K-06',
];

/** The limits of each subcategory, by its stable key. */
export const STARTER_LIMITS: Readonly<Record<string, readonly StarterLimits[]>> = {
  extinguishers: [
    {
      question: [
        'Como está o indicador de pressão?',
        'What does the pressure gauge show?',
        '¿Qué indica el manómetro?',
      ],
      notForSkus: CO2,
    },
    {
      question: [
        'A recarga está dentro do prazo?',
        'Is the recharge within date?',
        '¿La recarga está vigente?',
      ],
      answeredBy: 'RECHARGE',
    },
    {
      question: [
        'O teste hidrostático está dentro do prazo?',
        'Is the hydrostatic test within date?',
        '¿La prueba hidrostática está vigente?',
      ],
      answeredBy: 'RETEST',
    },
    {
      question: [
        'O peso está dentro da tolerância (CO₂)?',
        'Is the weight within tolerance (CO₂)?',
        '¿El peso está dentro de la tolerancia (CO₂)?',
      ],
      asked: 'TECHNICAL',
      notForSkus: [...PORTABLE, ...CARTS],
    },
    {
      question: [
        'As rodas e o carrinho estão em bom estado (sobre rodas)?',
        'Are the wheels and carriage in good order (wheeled)?',
        '¿Las ruedas y el carro están en buen estado (rodante)?',
      ],
      notForSkus: [...PORTABLE, ...CO2],
    },
  ],
};
