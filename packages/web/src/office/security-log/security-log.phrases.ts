/** Texts of the security log. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Segurança',
  ofList: { own: 'Tudo', example: 'Ex.: Senhas erradas' },
  hint: 'Quem entrou, errou a senha, teve o acesso negado, baixou arquivos ou alterou cadastros de pessoas, e de que endereço. Do mais recente ao mais antigo.',
  search: 'Buscar pessoa, endereço ou id',
  kind: 'O que aconteceu',
  everything: 'Tudo',
  who: 'Quem',
  unknown: 'Desconhecido',
  address: 'Endereço',
  action: 'Requisição',
  times: '{{n}}×',
  requestId: 'Id da requisição: {{id}}',
  download: 'Exportar {{format}}',
  downloaded: 'Registro de segurança exportado.',
  emptyText: 'Cada login, recusa e arquivo baixado aparece aqui assim que acontece.',
};

const en: typeof pt = {
  title: 'Security',
  ofList: { own: 'Everything', example: 'E.g. Wrong passwords' },
  hint: 'Who signed in, mistyped a password, was refused, downloaded files or changed people, and from which address. Newest first.',
  search: 'Search person, address or id',
  kind: 'What happened',
  everything: 'Everything',
  who: 'Who',
  unknown: 'Unknown',
  address: 'Address',
  action: 'Request',
  times: '{{n}}×',
  requestId: 'Request id: {{id}}',
  download: 'Export {{format}}',
  downloaded: 'Security log exported.',
  emptyText: 'Each sign-in, refusal and download shows up here as it happens.',
};

const es: typeof pt = {
  title: 'Seguridad',
  ofList: { own: 'Todo', example: 'Ej.: Contraseñas incorrectas' },
  hint: 'Quién entró, escribió mal la contraseña, tuvo un acceso denegado, descargó archivos o cambió los datos de personas, y desde qué dirección. De lo más reciente a lo más antiguo.',
  search: 'Buscar persona, dirección o id',
  kind: 'Qué pasó',
  everything: 'Todo',
  who: 'Quién',
  unknown: 'Desconocido',
  address: 'Dirección',
  action: 'Solicitud',
  times: '{{n}}×',
  requestId: 'Id de la solicitud: {{id}}',
  download: 'Exportar {{format}}',
  downloaded: 'Registro de seguridad exportado.',
  emptyText: 'Cada inicio de sesión, acceso denegado y descarga aparece aquí en cuanto ocurre.',
};

export const useSecurityLogPhrases = definePhrases('security-log', { pt, en, es });
