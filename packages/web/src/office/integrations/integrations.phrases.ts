/** Texts of the page of integrations and of switching them on. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Integrações',
  hint: 'Outros sistemas e pessoas de fora recebem exatamente os dados de que precisam.',
  offTitle: 'As integrações estão desativadas',
  offText:
    'Ative para ligar um ERP, uma planilha ou um auditor aos seus dados. Nada sai daqui antes de você criar um acesso, e você pode fechá-lo quando quiser.',
  offForCompany:
    'As integrações ligam um ERP, uma planilha ou um auditor aos dados da sua empresa. Peça a um administrador do grupo que as ative em Configurações → Sistema.',
  switchOn: 'Ativar integrações',
  doneOn: 'Integrações ativadas.',
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
  offForCompany:
    'Integrations connect an ERP, a spreadsheet or an auditor with the data of your company. Ask a group admin to switch them on in Settings → System.',
  switchOn: 'Switch integrations on',
  doneOn: 'Integrations switched on.',
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
  offForCompany:
    'Las integraciones conectan un ERP, una planilla o un auditor con los datos de su empresa. Pida a un administrador del grupo que las active en Configuración → Sistema.',
  switchOn: 'Activar integraciones',
  doneOn: 'Integraciones activadas.',
  tabs: {
    tokens: 'Tokens',
    webhooks: 'Webhooks',
    schedules: 'Informes por correo',
    shares: 'Enlaces compartidos',
    export: 'Sus datos',
  },
};

export const useIntegrationsPhrases = definePhrases('integrations', { pt, en, es });
