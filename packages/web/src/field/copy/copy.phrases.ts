/** Texts about the data that this phone keeps for work without signal. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  dataOf: 'Dados de {{when}}',
  firstCopy: 'Guardando os dados neste aparelho…',
  noCopy: 'Este aparelho ainda não tem os dados da empresa: sem sinal, só abre o que já estava aberto.',
  notRenewed: 'não foi possível atualizar',
  renew: 'Atualizar os dados',
};

const en: typeof pt = {
  dataOf: 'Data from {{when}}',
  firstCopy: 'Storing the data on this phone…',
  noCopy:
    'This phone does not have the company’s data yet: without a signal, only what was open before can be opened.',
  notRenewed: 'could not be updated',
  renew: 'Update the data',
};

const es: typeof pt = {
  dataOf: 'Datos del {{when}}',
  firstCopy: 'Guardando los datos en este dispositivo…',
  noCopy:
    'Este dispositivo aún no tiene los datos de la empresa: sin señal solo abre lo que ya estaba abierto.',
  notRenewed: 'no se pudo actualizar',
  renew: 'Actualizar los datos',
};

export const useCopyPhrases = definePhrases('field-copy', { pt, en, es });
