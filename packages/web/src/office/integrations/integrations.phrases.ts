/** Texts of the page of integrations and of its switch. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Integrações',
  hint: 'Outros sistemas e pessoas de fora recebem exatamente os dados de que precisam.',
  offTitle: 'As integrações estão desativadas',
  offText:
    'Ative para ligar um ERP, uma planilha ou um auditor aos seus dados. Nada sai daqui antes de você criar um acesso, e você pode fechá-lo quando quiser.',
  offForCompany: 'Peça a um administrador do grupo que ative as integrações em Configurações → Sistema.',
  switchOn: 'Ativar integrações',
  switchOff: 'Desativar integrações',
  doneOn: 'Integrações ativadas.',
  doneOff: 'Integrações desativadas. Nada foi apagado.',
  askTitle: 'Desativar as integrações no grupo?',
  askText:
    'Tokens, webhooks, agendas, relatórios por e-mail e links param na hora. Nada se perde: tudo volta a funcionar quando você ativar de novo.',
  tabs: {
    tokens: 'Tokens',
    webhooks: 'Webhooks',
    schedules: 'Relatórios por e-mail',
    shares: 'Links compartilhados',
    export: 'Seus dados',
  },
};

const en: typeof pt = {
  title: 'Integrations',
  hint: 'Other systems and outside people get exactly the data that they need.',
  offTitle: 'Integrations are off',
  offText:
    'Switch them on to connect an ERP, a spreadsheet or an auditor with your data. Nothing leaves before you create an access, and you can close it at any time.',
  offForCompany: 'Ask a group admin to switch integrations on in Settings → System.',
  switchOn: 'Switch integrations on',
  switchOff: 'Switch integrations off',
  doneOn: 'Integrations switched on.',
  doneOff: 'Integrations switched off. Nothing was deleted.',
  askTitle: 'Switch integrations off in the group?',
  askText:
    'Tokens, webhooks, calendars, reports by email and links stop at once. Nothing is lost: all of them work again when you switch on again.',
  tabs: {
    tokens: 'Tokens',
    webhooks: 'Webhooks',
    schedules: 'Reports by email',
    shares: 'Shared links',
    export: 'Your data',
  },
};

const es: typeof pt = {
  title: 'Integraciones',
  hint: 'Otros sistemas y personas externas reciben exactamente los datos que necesitan.',
  offTitle: 'Las integraciones están desactivadas',
  offText:
    'Actívelas para conectar un ERP, una planilla o un auditor con sus datos. Nada sale de aquí antes de que usted cree un acceso, y puede cerrarlo cuando quiera.',
  offForCompany: 'Pida a un administrador del grupo que active las integraciones en Configuración → Sistema.',
  switchOn: 'Activar integraciones',
  switchOff: 'Desactivar integraciones',
  doneOn: 'Integraciones activadas.',
  doneOff: 'Integraciones desactivadas. No se borró nada.',
  askTitle: '¿Desactivar las integraciones en el grupo?',
  askText:
    'Los tokens, webhooks, agendas, informes por correo y enlaces se detienen al instante. Nada se pierde: todo vuelve a funcionar cuando usted active de nuevo.',
  tabs: {
    tokens: 'Tokens',
    webhooks: 'Webhooks',
    schedules: 'Informes por correo',
    shares: 'Enlaces compartidos',
    export: 'Sus datos',
  },
};

export const useIntegrationsPhrases = definePhrases('integrations', { pt, en, es });
