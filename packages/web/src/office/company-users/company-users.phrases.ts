/** Texts of the employees (users of the companies). */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Funcionários',
  ofList: { own: 'Todos', example: 'Ex.: Pendentes da matriz' },
  hint: 'Quem trabalha nas suas empresas, com que perfil e se pode entrar.',
  add: 'Novo funcionário',
  addFirst: 'Cadastrar a primeira pessoa',
  edit: 'Editar funcionário',
  editNamed: 'Abrir {{name}}',
  search: 'Buscar por nome, e-mail ou empresa',
  companyId: 'Empresa',
  occupation: 'Cargo',
  role: 'Perfil',
  anyStatus: 'Todas',
  /** How a new employee without a password gets a password, by status. */
  passwordHint: {
    PENDING: 'Opcional. Em branco, a pessoa recebe um e-mail para criar a sua.',
    ACTIVE: 'Opcional. Em branco, a pessoa recebe um e-mail para criar a sua e fica pendente até lá.',
    INACTIVE: 'Opcional. Em branco, a pessoa cria a sua em “Esqueci minha senha” depois de ativada.',
  },
  /** The condition for a pending user's sign-in. */
  pendingUntil: {
    released: 'A pessoa só entra depois que alguém mudar a situação para Ativo.',
    mailOpened:
      'A pessoa só entra depois de criar a senha pelo e-mail, ou depois que alguém mudar a situação para Ativo.',
  },
  passwordKept: 'Opcional. Em branco, a senha atual continua.',
  endSessions: 'Encerrar sessões',
  endSessionsTitle: 'Encerrar as sessões de {{name}}?',
  endSessionsText:
    'A pessoa é desconectada de todos os aparelhos e entra de novo com a senha. O que um celular ainda não enviou continua nele.',
  sessionsEnded: 'Sessões de {{name}} encerradas',
  removeFactor: 'Remover duas etapas',
  removeFactorTitle: 'Remover a verificação em duas etapas de {{name}}?',
  removeFactorText:
    'Para quem perdeu o celular. A pessoa passa a entrar só com a senha e recebe um e-mail sobre isso. Confirme antes que é ela quem pede.',
  factorRemoved: 'Verificação em duas etapas de {{name}} removida',
  hasNoFactor: '{{name}} não usa a verificação em duas etapas.',
  ownLogin: 'Seu e-mail e sua senha mudam no seu perfil.',
  statuses: { ACTIVE: 'Ativo', INACTIVE: 'Inativo', PENDING: 'Pendente' },
  readOnly: 'Seu perfil não permite alterar esta pessoa: o perfil dela está acima do seu.',
  created: 'Cadastro de {{email}} feito.',
  updated: 'Cadastro de {{name}} atualizado.',
  removed: 'Cadastro de {{name}} removido.',
  removePerson: 'Remover funcionário',
  removeTitle: 'Remover funcionário?',
  removeText:
    '{{name}} não poderá mais entrar. Os registros já feitos continuam no nome da pessoa. Isso não pode ser desfeito.',
  typeWord: 'Digite {{word}} para confirmar',
  remove: 'Remover',
  emptyText: 'Cadastre a primeira pessoa: ela recebe um e-mail para criar a senha.',
  errors: {
    USER_CREATE_EMAIL_EXISTS: 'O e-mail {{email}} já existe. Use outro.',
    USER_ROLE_REFUSED: 'Seu perfil não permite dar ou alterar este perfil. Peça a quem tem um perfil acima.',
    USER_LAST_ADMIN: 'Não há outro administrador ativo. Dê antes este perfil a outra pessoa.',
    USER_OWN_LOGIN: 'Seu e-mail e sua senha mudam no seu perfil, com a senha atual.',
    USER_IS_SELF: 'Você não pode remover nem bloquear o próprio acesso. Peça a outro administrador.',
  },
};

const en: typeof pt = {
  title: 'Employees',
  ofList: { own: 'All', example: 'E.g. Pending, head office' },
  hint: 'Who works in your companies, with which role, and whether they may sign in.',
  add: 'New employee',
  addFirst: 'Add the first person',
  edit: 'Edit employee',
  editNamed: 'Open {{name}}',
  search: 'Search by name, email or company',
  companyId: 'Company',
  occupation: 'Occupation',
  role: 'Role',
  anyStatus: 'All',
  passwordHint: {
    PENDING: 'Optional. When empty, the person gets an email to create one.',
    ACTIVE: 'Optional. When empty, the person gets an email to create one and is pending until then.',
    INACTIVE: 'Optional. When empty, the person creates one with “Forgot my password” once they are active.',
  },
  pendingUntil: {
    released: 'The person cannot sign in until somebody changes the status to Active.',
    mailOpened:
      'The person cannot sign in until they create their password by email, or somebody changes the status to Active.',
  },
  passwordKept: 'Optional. When empty, the current password stays.',
  endSessions: 'End sessions',
  endSessionsTitle: 'End the sessions of {{name}}?',
  endSessionsText:
    'The person is signed out on all devices and signs in again with the password. What a phone has not sent yet stays on it.',
  sessionsEnded: 'Sessions of {{name}} ended',
  removeFactor: 'Remove two-step verification',
  removeFactorTitle: 'Remove the two-step verification of {{name}}?',
  removeFactorText:
    'For somebody who lost their phone. The person signs in with the password alone from now on, and gets an email about it. Make sure first that they are the one who asks.',
  factorRemoved: 'Two-step verification of {{name}} removed',
  hasNoFactor: '{{name}} does not use two-step verification.',
  ownLogin: 'Your email and password are changed in your profile.',
  statuses: { ACTIVE: 'Active', INACTIVE: 'Inactive', PENDING: 'Pending' },
  readOnly: 'Your role does not allow changing this person: their role is above yours.',
  created: 'Employee {{email}} added.',
  updated: 'Employee {{name}} updated.',
  removed: 'Employee {{name}} removed.',
  removePerson: 'Remove employee',
  removeTitle: 'Remove employee?',
  removeText:
    '{{name}} will no longer be able to sign in. What they recorded stays, under their name. This cannot be undone.',
  typeWord: 'Type {{word}} to confirm',
  remove: 'Remove',
  emptyText: 'Add the first person: they get an email to create their password.',
  errors: {
    USER_CREATE_EMAIL_EXISTS: 'The email {{email}} already exists. Use another one.',
    USER_ROLE_REFUSED:
      'Your role does not allow giving or changing this role. Ask somebody with a higher role.',
    USER_LAST_ADMIN: 'There is no other active admin. Give somebody else this role first.',
    USER_OWN_LOGIN: 'Your email and password are changed in your profile, with the current password.',
    USER_IS_SELF: 'You cannot remove or lock out yourself. Ask another admin.',
  },
};

const es: typeof pt = {
  title: 'Empleados',
  ofList: { own: 'Todos', example: 'Ej.: Pendientes de la casa matriz' },
  hint: 'Quién trabaja en sus empresas, con qué perfil y si puede entrar.',
  add: 'Nuevo empleado',
  addFirst: 'Registrar a la primera persona',
  edit: 'Editar empleado',
  editNamed: 'Abrir {{name}}',
  search: 'Buscar por nombre, correo o empresa',
  companyId: 'Empresa',
  occupation: 'Cargo',
  role: 'Perfil',
  anyStatus: 'Todos',
  passwordHint: {
    PENDING: 'Opcional. En blanco, la persona recibe un correo para crear la suya.',
    ACTIVE:
      'Opcional. En blanco, la persona recibe un correo para crear la suya y queda pendiente hasta entonces.',
    INACTIVE: 'Opcional. En blanco, la persona crea la suya en “Olvidé mi contraseña” cuando esté activa.',
  },
  pendingUntil: {
    released: 'La persona no entra hasta que alguien cambie el estado a Activo.',
    mailOpened:
      'La persona no entra hasta que cree su contraseña por correo, o alguien cambie el estado a Activo.',
  },
  passwordKept: 'Opcional. En blanco, la contraseña actual continúa.',
  endSessions: 'Cerrar sesiones',
  endSessionsTitle: '¿Cerrar las sesiones de {{name}}?',
  endSessionsText:
    'La persona se desconecta de todos los dispositivos y entra de nuevo con la contraseña. Lo que un celular aún no envió sigue en él.',
  sessionsEnded: 'Sesiones de {{name}} cerradas',
  removeFactor: 'Quitar los dos pasos',
  removeFactorTitle: '¿Quitar la verificación en dos pasos de {{name}}?',
  removeFactorText:
    'Para quien perdió el celular. La persona entra desde ahora solo con la contraseña y recibe un correo sobre ello. Confirme antes que es ella quien lo pide.',
  factorRemoved: 'Se quitó la verificación en dos pasos de {{name}}',
  hasNoFactor: '{{name}} no usa la verificación en dos pasos.',
  ownLogin: 'Su correo y su contraseña se cambian en su perfil.',
  statuses: { ACTIVE: 'Activo', INACTIVE: 'Inactivo', PENDING: 'Pendiente' },
  readOnly: 'Su perfil no permite cambiar a esta persona: el de ella está por encima del suyo.',
  created: 'Cuenta de {{email}} registrada.',
  updated: 'Cuenta de {{name}} actualizada.',
  removed: 'Cuenta de {{name}} eliminada.',
  removePerson: 'Eliminar empleado',
  removeTitle: '¿Eliminar empleado?',
  removeText:
    '{{name}} ya no podrá entrar. Los registros ya hechos siguen a nombre de la persona. Esto no se puede deshacer.',
  typeWord: 'Escriba {{word}} para confirmar',
  remove: 'Eliminar',
  emptyText: 'Registre a la primera persona: recibe un correo para crear su contraseña.',
  errors: {
    USER_CREATE_EMAIL_EXISTS: 'El correo {{email}} ya existe. Use otro.',
    USER_ROLE_REFUSED:
      'Su perfil no permite dar o cambiar este perfil. Pídalo a quien tenga un perfil superior.',
    USER_LAST_ADMIN: 'No hay otro administrador activo. Dé antes este perfil a otra persona.',
    USER_OWN_LOGIN: 'Su correo y su contraseña se cambian en su perfil, con la contraseña actual.',
    USER_IS_SELF: 'No puede eliminar ni bloquear su propio acceso. Pídalo a otro administrador.',
  },
};

export const useCompanyUsersPhrases = definePhrases('company-users', { pt, en, es });
