/** Texts of the phones of a company. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Celulares',
  ofList: { own: 'Todos', example: 'Ex.: Com registros esperando' },
  hint: 'O que cada celular informou na última sincronização: quantos registros esperam nele e desde quando.',
  search: 'Buscar por pessoa ou celular',
  waitingOnly: 'Só com registros esperando',
  emptyText: 'Cada celular aparece aqui depois da primeira sincronização do aplicativo de campo.',
  firstAct: 'Abrir o aplicativo de campo',
  person: 'Pessoa',
  phone: 'Celular',
  waiting: 'Esperando',
  none: 'Nada',
  count_one: '{{count}} registro',
  count_other: '{{count}} registros',
  since: 'desde {{when}}',
  seen: 'Última sincronização',
  data: 'dados de {{when}}',
  noData: 'sem dados da empresa',
  version: 'Versão',
  notPersisted: 'O navegador pode apagar os dados deste celular.',
  lost: 'Perdido',
  lostBy: 'marcado por {{name}} em {{when}}',
  markLost: 'Marcar o celular de {{name}} como perdido',
  markFound: 'Marcar o celular de {{name}} como encontrado',
  lostTitle: 'Marcar este celular como perdido?',
  lostText:
    'A sessão de {{name}} neste celular termina agora; em outros aparelhos, continua. Os dados da empresa são apagados do celular assim que ele tiver sinal. Altere a senha se outra pessoa puder conhecê-la.',
  lostWaiting_one:
    'Neste celular espera {{count}} registro. Ele fica no celular e só chega se {{name}} entrar nele de novo.',
  lostWaiting_other:
    'Neste celular esperam {{count}} registros. Eles ficam no celular e só chegam se {{name}} entrar nele de novo.',
  confirmLost: 'Marcar como perdido',
  markedLost: 'Celular marcado como perdido. A sessão de {{name}} nele terminou.',
  markedFound: 'Celular marcado como encontrado.',
  errors: {
    PHONE_USER_REFUSED:
      'Você não pode encerrar as sessões desta pessoa. Peça a um administrador do grupo ou da plataforma.',
    NOT_FOUND: 'Este celular não está mais na lista. Recarregue a página.',
  },
};

const en: typeof pt = {
  title: 'Phones',
  ofList: { own: 'All', example: 'E.g. With records waiting' },
  hint: 'What each phone reported at its last sync: how many records wait on it, and since when.',
  search: 'Search by person or phone',
  waitingOnly: 'Only with waiting records',
  emptyText: 'Each phone appears here after the first sync of the field application.',
  firstAct: 'Open the field application',
  person: 'Person',
  phone: 'Phone',
  waiting: 'Waiting',
  none: 'Nothing',
  count_one: '{{count}} record',
  count_other: '{{count}} records',
  since: 'since {{when}}',
  seen: 'Last sync',
  data: 'data from {{when}}',
  noData: 'no company data',
  version: 'Version',
  notPersisted: 'The browser may erase the data on this phone.',
  lost: 'Lost',
  lostBy: 'marked by {{name}} on {{when}}',
  markLost: 'Mark {{name}}’s phone as lost',
  markFound: 'Mark {{name}}’s phone as found',
  lostTitle: 'Mark this phone as lost?',
  lostText:
    'The session of {{name}} on this phone ends now; on other devices it goes on. The company’s data is erased from the phone as soon as it has a signal. Change the password if somebody else may know it.',
  lostWaiting_one:
    '{{count}} record waits on this phone. It stays on the phone and arrives only if {{name}} signs in there again.',
  lostWaiting_other:
    '{{count}} records wait on this phone. They stay on the phone and arrive only if {{name}} signs in there again.',
  confirmLost: 'Mark as lost',
  markedLost: 'Phone marked as lost. The session of {{name}} on it has ended.',
  markedFound: 'Phone marked as found.',
  errors: {
    PHONE_USER_REFUSED:
      'You cannot end this person’s sessions. Ask an admin of the group or of the platform.',
    NOT_FOUND: 'This phone is no longer in the list. Reload the page.',
  },
};

const es: typeof pt = {
  title: 'Celulares',
  ofList: { own: 'Todos', example: 'Ej.: Con registros en espera' },
  hint: 'Lo que cada celular informó en la última sincronización: cuántos registros esperan en él y desde cuándo.',
  search: 'Buscar por persona o celular',
  waitingOnly: 'Solo con registros en espera',
  emptyText: 'Cada celular aparece aquí después de la primera sincronización de la aplicación de campo.',
  firstAct: 'Abrir la aplicación de campo',
  person: 'Persona',
  phone: 'Celular',
  waiting: 'En espera',
  none: 'Nada',
  count_one: '{{count}} registro',
  count_other: '{{count}} registros',
  since: 'desde el {{when}}',
  seen: 'Última sincronización',
  data: 'datos del {{when}}',
  noData: 'sin datos de la empresa',
  version: 'Versión',
  notPersisted: 'El navegador puede borrar los datos de este celular.',
  lost: 'Perdido',
  lostBy: 'marcado por {{name}} el {{when}}',
  markLost: 'Marcar el celular de {{name}} como perdido',
  markFound: 'Marcar el celular de {{name}} como encontrado',
  lostTitle: '¿Marcar este celular como perdido?',
  lostText:
    'La sesión de {{name}} en este celular termina ahora; en otros dispositivos sigue. Los datos de la empresa se borran del celular en cuanto tenga señal. Cambie la contraseña si otra persona puede conocerla.',
  lostWaiting_one:
    'En este celular espera {{count}} registro. Queda en el celular y solo llega si {{name}} vuelve a entrar en él.',
  lostWaiting_other:
    'En este celular esperan {{count}} registros. Quedan en el celular y solo llegan si {{name}} vuelve a entrar en él.',
  confirmLost: 'Marcar como perdido',
  markedLost: 'Celular marcado como perdido. La sesión de {{name}} en él terminó.',
  markedFound: 'Celular marcado como encontrado.',
  errors: {
    PHONE_USER_REFUSED:
      'Usted no puede cerrar las sesiones de esta persona. Pídalo a un administrador del grupo o de la plataforma.',
    NOT_FOUND: 'Este celular ya no está en la lista. Recargue la página.',
  },
};

export const usePhonesPhrases = definePhrases('phones', { pt, en, es });
