/** Answers of the demonstration's inspectors to the checklists of the products. */
import type { DemoProduct } from './demo.queries.ts';
import type { Chance } from './seeded.ts';

type Question = DemoProduct['inspectionQuestions'][number];

export interface Answer {
  readonly type: string;
  readonly question: string;
  readonly answer: string;
  /** Type of the chosen answer to a CUSTOM question. */
  readonly customAnswerType?: string;
  /** `WORK` for a maintenance question about work that was done. Undefined for a question of conformity. */
  readonly reports?: string;
}

const CARBON_DIOXIDE = /^EXT-CO2/;

/** Marks in the text of questions that apply only to some products, and the SKUs of those products. */
const ONLY_FOR: readonly (readonly [mark: string, fits: RegExp])[] = [
  ['(CO₂)', CARBON_DIOXIDE],
  ['(sobre rodas)', /R$/],
];

const FLAW_REMARKS = [
  'Comunicado ao responsável no local.',
  'Avaria registrada; aguardando manutenção.',
  'Cliente avisado, correção solicitada.',
  'Irregularidade encontrada na ronda.',
];
const WORKS = [
  'Revisão geral e limpeza',
  'Troca de peças desgastadas',
  'Ajuste, limpeza e teste de funcionamento',
];
const REPAIRS = ['Correção da irregularidade apontada na inspeção', 'Substituição da peça avariada e teste'];
const FIRM = 'Aurora Serviços de Segurança Ltda, registro 004.217/2023';

function applies(question: string, sku: string): boolean {
  return ONLY_FOR.every(([mark, fits]) => !question.includes(mark) || fits.test(sku));
}

function yesOrNo(flawed: boolean): string {
  return flawed ? 'NO' : 'YES';
}

/** Chooses an answer to the CUSTOM question, which is about the gauge. A CO₂ cylinder has no gauge. */
function chosenAnswer({ customAnswers }: Question, sku: string, flawed: boolean, chance: Chance) {
  const answerType = CARBON_DIOXIDE.test(sku) ? 'NA' : flawed ? 'NEGATIVE' : 'POSITIVE';
  const { answer, type } = chance.pick(
    customAnswers.filter((customAnswer) => customAnswer.type === answerType),
  );
  return { answer, customAnswerType: type };
}

function answerTo(question: Question, sku: string, flawed: boolean, remark: string, chance: Chance) {
  switch (question.type) {
    case 'YES_NO_NA':
      return { answer: applies(question.question, sku) ? yesOrNo(flawed) : 'NA' };
    case 'CUSTOM':
      return chosenAnswer(question, sku, flawed, chance);
    default:
      return { answer: remark };
  }
}

/**
 * Returns the answers to a product's checklist. An improper inspection has exactly one flaw.
 * @param remark the answer to TEXT questions of a proper inspection
 */
export function inspectionAnswers(
  product: DemoProduct,
  improper: boolean,
  remark: string,
  chance: Chance,
): Answer[] {
  const questions = product.inspectionQuestions;
  const applicable = questions.filter(
    ({ type, question }) =>
      (type === 'YES_NO_NA' && applies(question, product.sku)) ||
      (type === 'CUSTOM' && !CARBON_DIOXIDE.test(product.sku)),
  );
  const flaw = improper ? chance.pick(applicable) : undefined;
  const text = improper ? chance.pick(FLAW_REMARKS) : remark;
  return questions.map((question) => ({
    type: question.type,
    question: question.question,
    ...answerTo(question, product.sku, question === flaw, text, chance),
  }));
}

function textAnswerTo(question: string, work: string): string {
  if (question.startsWith('Nível')) {
    return '2º';
  }
  return question.startsWith('Empresa') ? FIRM : work;
}

/** Returns the answers to a product's maintenance checklist. An improper maintenance has one NO to a question of conformity. */
export function maintenanceAnswers(
  product: DemoProduct,
  visit: { improper: boolean; repair: boolean },
  chance: Chance,
): Answer[] {
  const questions = product.maintenanceQuestions;
  const flaw = visit.improper
    ? questions.find(({ type, reports }) => type === 'YES_NO_NA' && reports === 'CONFORMITY')
    : undefined;
  const work = chance.pick(visit.repair ? REPAIRS : WORKS);
  return questions.map((question) => {
    const { type, reports, question: questionText } = question;
    return {
      type,
      ...(reports === 'WORK' && { reports }),
      question: questionText,
      answer: type === 'YES_NO_NA' ? yesOrNo(question === flaw) : textAnswerTo(questionText, work),
    };
  });
}

/** Chooses up to three replaced parts of the product, each with a quantity in its unit. */
export function replacedParts(product: DemoProduct, chance: Chance) {
  const count = chance.between(1, 3);
  const start = chance.between(0, Math.max(0, product.parts.length - 1));
  return product.parts.slice(start, start + count).map(({ name, unit }) => ({
    part: name,
    quantity: unit === 'UNITS' || unit === 'NA' ? 1 : chance.between(1, 6),
    unit,
  }));
}
