/** Texts of the dates that a maintenance renews. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  done: {
    RECHARGE: 'Data da recarga',
    RETEST: 'Data do teste hidrostático',
    WEIGHT: 'Data da pesagem',
  },
  due: {
    RECHARGE: 'Próxima recarga',
    RETEST: 'Próximo teste hidrostático',
    WEIGHT: 'Próxima pesagem',
  },
  byProduct_one: '{{count}} mês depois, como está no produto',
  byProduct_other: '{{count}} meses depois, como está no produto',
  asLastTime: 'O mesmo prazo da última vez',
  byClock: '{{due}}: {{day}}, pelo prazo do produto',
  dueDateStays: 'Sem esta data, a validade continua {{day}}',
  noDueDate: 'Sem esta data, o equipamento fica sem validade',
  older: 'O equipamento já tem uma data mais nova, que continua: {{day}}',
  errors: {
    required: 'Informe a data do serviço',
    future: 'Ainda não chegou: use a data de hoje ou uma anterior',
    before: 'Use uma data depois da data do serviço',
    invalid: 'Informe uma data válida',
  },
};

const en: typeof pt = {
  done: {
    RECHARGE: 'Date of the recharge',
    RETEST: 'Date of the hydrostatic test',
    WEIGHT: 'Date of the weighing',
  },
  due: {
    RECHARGE: 'Next recharge',
    RETEST: 'Next hydrostatic test',
    WEIGHT: 'Next weighing',
  },
  byProduct_one: '{{count}} month later, as the product says',
  byProduct_other: '{{count}} months later, as the product says',
  asLastTime: 'The same interval as last time',
  byClock: '{{due}}: {{day}}, as the product says',
  dueDateStays: 'Without this date the due date remains {{day}}',
  noDueDate: 'Without this date the equipment has no due date',
  older: 'The equipment already has a newer date, which remains: {{day}}',
  errors: {
    required: 'Enter the date on which it was done',
    future: 'This date has not come yet: use today’s or an earlier one',
    before: 'It must be after the date on which it was done',
    invalid: 'Enter a valid date',
  },
};

const es: typeof pt = {
  done: {
    RECHARGE: 'Fecha de la recarga',
    RETEST: 'Fecha de la prueba hidrostática',
    WEIGHT: 'Fecha del pesaje',
  },
  due: {
    RECHARGE: 'Próxima recarga',
    RETEST: 'Próxima prueba hidrostática',
    WEIGHT: 'Próximo pesaje',
  },
  byProduct_one: '{{count}} mes después, como indica el producto',
  byProduct_other: '{{count}} meses después, como indica el producto',
  asLastTime: 'El mismo plazo de la última vez',
  byClock: '{{due}}: {{day}}, por el plazo del producto',
  dueDateStays: 'Sin esta fecha, el vencimiento sigue siendo {{day}}',
  noDueDate: 'Sin esta fecha, el equipo queda sin vencimiento',
  older: 'El equipo ya tiene una fecha más nueva, que se mantiene: {{day}}',
  errors: {
    required: 'Indique la fecha en que se hizo',
    future: 'Todavía no llegó: use la fecha de hoy o una anterior',
    before: 'Tiene que ser después de la fecha en que se hizo',
    invalid: 'Indique una fecha válida',
  },
};

export const useRenewedDatesPhrases = definePhrases('renewed-dates', { pt, en, es });
