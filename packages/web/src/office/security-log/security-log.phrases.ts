/** Texts of the security log. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Segurança',
  hint: 'Quem entrou, errou a senha, foi barrado, baixou arquivos ou mexeu em pessoas, e de que endereço. Do mais recente ao mais antigo.',
  search: 'Buscar por pessoa, endereço ou id da chamada',
  at: 'Quando',
  kind: 'O que aconteceu',
  who: 'Quem',
  unknown: 'Desconhecido',
  address: 'Endereço',
  action: 'Chamada',
  times: '{{n}}×',
  requestId: 'Id da chamada: {{id}}',
  download: 'Baixar {{format}}',
  downloaded: 'Registro de segurança baixado.',
  emptyTitle: 'Nada registrado ainda',
  emptyText: 'Cada login, recusa e arquivo baixado aparece aqui assim que acontece.',
};

const en: typeof pt = {
  title: 'Security',
  hint: 'Who signed in, mistyped a password, was refused, downloaded files or changed people, and from which address. Newest first.',
  search: 'Search by person, address or request id',
  at: 'When',
  kind: 'What happened',
  who: 'Who',
  unknown: 'Unknown',
  address: 'Address',
  action: 'Call',
  times: '{{n}}×',
  requestId: 'Request id: {{id}}',
  download: 'Download {{format}}',
  downloaded: 'Security log downloaded.',
  emptyTitle: 'Nothing recorded yet',
  emptyText: 'Each sign-in, refusal and download shows up here as it happens.',
};

const es: typeof pt = {
  title: 'Seguridad',
  hint: 'Quién entró, falló la contraseña, fue rechazado, descargó archivos o cambió personas, y desde qué dirección. De lo más reciente a lo más antiguo.',
  search: 'Buscar por persona, dirección o id de la llamada',
  at: 'Cuándo',
  kind: 'Qué pasó',
  who: 'Quién',
  unknown: 'Desconocido',
  address: 'Dirección',
  action: 'Llamada',
  times: '{{n}}×',
  requestId: 'Id de la llamada: {{id}}',
  download: 'Descargar {{format}}',
  downloaded: 'Registro de seguridad descargado.',
  emptyTitle: 'Nada registrado todavía',
  emptyText: 'Cada inicio de sesión, rechazo y descarga aparece aquí en cuanto ocurre.',
};

export const useSecurityLogPhrases = definePhrases('security-log', { pt, en, es });
