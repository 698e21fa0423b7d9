/** Texts of the field application's frame, for its versions, its storage on the phone and the end of a session. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  newer: 'Há uma versão nova do aplicativo.',
  restart: 'Reiniciar',
  storage: {
    blocked:
      'Outra aba do Mobcheck, de uma versão anterior, impede o uso deste aparelho. Feche as outras abas.',
    outdated:
      'Esta página é de uma versão anterior à que já abriu neste aparelho. Recarregue para continuar.',
    unavailable:
      'Este navegador não guarda nada neste aparelho (janela anônima?). O que for registrado sem internet se perde quando a página fechar.',
  },
  reload: 'Recarregar',
  install: 'Instalar neste aparelho',
  installOnIphone:
    'Para instalar no iPhone: Compartilhar, depois Adicionar à Tela de Início. O aplicativo instalado tem memória própria: abra-o uma vez com internet e entre nele.',
  installLater_one:
    'Há {{count}} registro esperando nesta aba. Envie-o antes de instalar: o aplicativo instalado no iPhone tem memória própria e não o veria.',
  installLater_other:
    'Há {{count}} registros esperando nesta aba. Envie-os antes de instalar: o aplicativo instalado no iPhone tem memória própria e não os veria.',
  lost: {
    signedOut:
      'O escritório marcou este aparelho como perdido. Os dados da empresa foram apagados dele; o que ainda não foi enviado continua guardado e segue quando a mesma pessoa entrar.',
    signedIn:
      'O escritório marcou este aparelho como perdido. Se ele está com você, peça ao escritório que o marque como encontrado.',
  },
  ended:
    'Sua sessão terminou. Continue trabalhando: o que você registra fica guardado e segue quando você entrar de novo.',
  leaveTitle_one: '{{count}} registro ainda não chegou ao servidor',
  leaveTitle_other: '{{count}} registros ainda não chegaram ao servidor',
  leaveText:
    'Ficam guardados neste aparelho e são enviados quando {{name}} entrar aqui de novo. Ninguém mais pode enviá-los.',
  stay: 'Ficar e enviar antes',
  leave: 'Sair mesmo assim',
  others_one:
    '{{count}} registro de {{name}} espera neste aparelho. Só {{name}} pode enviá-lo, entrando aqui.',
  others_other:
    '{{count}} registros de {{name}} esperam neste aparelho. Só {{name}} pode enviá-los, entrando aqui.',
};

const en: typeof pt = {
  newer: 'There is a new version of the application.',
  restart: 'Restart',
  storage: {
    blocked: 'Another Mobcheck tab, from an earlier version, blocks this phone. Close the other tabs.',
    outdated:
      'This page is from an earlier version than the one already opened on this phone. Reload to continue.',
    unavailable:
      'This browser stores nothing on this phone (a private window?). What you record without internet is lost when the page closes.',
  },
  reload: 'Reload',
  install: 'Install on this phone',
  installOnIphone:
    'To install on an iPhone: Share, then Add to Home Screen. The installed application has its own storage: open it once with internet and sign in.',
  installLater_one:
    '{{count}} record waits in this tab. Send it before you install: the application installed on an iPhone has its own storage and would not see it.',
  installLater_other:
    '{{count}} records wait in this tab. Send them before you install: the application installed on an iPhone has its own storage and would not see them.',
  lost: {
    signedOut:
      'The office has marked this phone as lost. The company’s data was erased from it; what was not sent yet is still stored and will be sent when the same person signs in.',
    signedIn: 'The office has marked this phone as lost. If you have it, ask the office to mark it as found.',
  },
  ended:
    'Your session has ended. Keep working: what you record is stored and will be sent when you sign in again.',
  leaveTitle_one: '{{count}} record has not reached the server yet',
  leaveTitle_other: '{{count}} records have not reached the server yet',
  leaveText:
    'They stay on this phone and are sent when {{name}} signs in here again. Nobody else can send them.',
  stay: 'Stay and send first',
  leave: 'Sign out anyway',
  others_one:
    '{{count}} record of {{name}} waits on this phone. Only {{name}} can send it, by signing in here.',
  others_other:
    '{{count}} records of {{name}} wait on this phone. Only {{name}} can send them, by signing in here.',
};

const es: typeof pt = {
  newer: 'Hay una versión nueva de la aplicación.',
  restart: 'Reiniciar',
  storage: {
    blocked:
      'Otra pestaña de Mobcheck, de una versión anterior, impide usar este dispositivo. Cierre las otras pestañas.',
    outdated:
      'Esta página es de una versión anterior a la que ya se abrió en este dispositivo. Recargue para seguir.',
    unavailable:
      'Este navegador no guarda nada en este dispositivo (¿ventana privada?). Lo que registre sin internet se pierde al cerrar la página.',
  },
  reload: 'Recargar',
  install: 'Instalar en este dispositivo',
  installOnIphone:
    'Para instalar en el iPhone: Compartir, luego Agregar a inicio. La aplicación instalada tiene memoria propia: ábrala una vez con internet y entre en ella.',
  installLater_one:
    'Hay {{count}} registro esperando en esta pestaña. Envíelo antes de instalar: la aplicación instalada en el iPhone tiene memoria propia y no lo vería.',
  installLater_other:
    'Hay {{count}} registros esperando en esta pestaña. Envíelos antes de instalar: la aplicación instalada en el iPhone tiene memoria propia y no los vería.',
  lost: {
    signedOut:
      'La oficina marcó este dispositivo como perdido. Los datos de la empresa se borraron de él; lo que aún no se envió sigue guardado y se enviará cuando la misma persona entre.',
    signedIn:
      'La oficina marcó este dispositivo como perdido. Si está con usted, pida a la oficina que lo marque como encontrado.',
  },
  ended:
    'Su sesión terminó. Siga trabajando: lo que registre queda guardado y se enviará cuando vuelva a entrar.',
  leaveTitle_one: '{{count}} registro aún no llegó al servidor',
  leaveTitle_other: '{{count}} registros aún no llegaron al servidor',
  leaveText:
    'Quedan guardados en este dispositivo y se envían cuando {{name}} vuelva a entrar aquí. Nadie más puede enviarlos.',
  stay: 'Quedarme y enviar antes',
  leave: 'Salir de todos modos',
  others_one:
    '{{count}} registro de {{name}} espera en este dispositivo. Solo {{name}} puede enviarlo, entrando aquí.',
  others_other:
    '{{count}} registros de {{name}} esperan en este dispositivo. Solo {{name}} puede enviarlos, entrando aquí.',
};

export const useShellPhrases = definePhrases('field-shell', { pt, en, es });
