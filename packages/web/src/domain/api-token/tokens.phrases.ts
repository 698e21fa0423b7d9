/** Texts of API tokens. */
import type { TokenScope } from '@mobcheck/contract/kernel/endpoint.ts';
import { definePhrases } from '../../lib/i18n.ts';

type Keyed<Scope extends string> = Scope extends `${infer Thing}:${infer Right}`
  ? `${Thing}_${Right}`
  : never;
/** The library of translations reads a colon in a key as the end of a namespace. */
type ScopeTexts = Readonly<Record<Keyed<TokenScope>, string>>;

/** Returns the key of the text of a scope. */
export function scopeKey<Scope extends TokenScope>(scope: Scope) {
  return `scopeNames.${scope.replace(':', '_') as Keyed<Scope>}` as const;
}

const pt = {
  own: {
    title: 'Seus tokens',
    hint: 'Um programa com o seu token age em seu nome, na sua empresa, e só no que você marcar.',
    emptyTitle: 'Você ainda não tem tokens',
    emptyText:
      'Um token deixa uma planilha ou um programa ler os dados da sua empresa sem a sua senha. Você escolhe o que ele pode fazer e até quando.',
  },
  group: {
    title: 'Tokens do grupo',
    hint: 'Um token do grupo continua valendo quando a pessoa que o criou sai. Aqui estão também os tokens pessoais.',
    emptyTitle: 'Nenhum token ainda',
    emptyText:
      'Um token deixa um ERP ou um programa ler e cadastrar dados sem a senha de ninguém. Você escolhe o que ele pode fazer, em quais empresas e até quando.',
  },
  add: 'Criar token',
  addFirst: 'Criar o primeiro token',
  namePlaceholder: 'Ex.: ERP da matriz',
  scopes: 'O que pode fazer',
  days: 'Vale por',
  daysOf: { d30: '30 dias', d90: '90 dias', d180: '180 dias', d366: '1 ano' },
  scopeNames: {
    equipment_read: 'Ler equipamentos, tags e relatórios',
    equipment_write: 'Cadastrar, alterar e importar equipamentos; ativar e desativar tags',
    catalogue_read: 'Ler categorias, checklists e produtos',
    records_read: 'Ler inspeções, manutenções e fotos',
    figures_read: 'Ler os números do painel',
    audit_read: 'Ler a auditoria',
    data_read: 'Baixar dados para Excel e Power BI',
    events_read: 'Ler os eventos, como inspeções feitas e equipamentos impróprios',
    webhooks_write: 'Criar e remover os próprios webhooks',
  } satisfies ScopeTexts,
  kinds: { PERSONAL: 'Pessoal', GROUP: 'Do grupo' },
  kind: 'Tipo',
  use: 'Último uso',
  never: 'Nunca usado',
  end: 'Vence em',
  expired: 'Vencido',
  madeBy: 'por {{name}}',
  endsWith: 'termina em {{tail}}',
  revoke: 'Revogar {{name}}',
  revokeTitle: 'Revogar o token “{{name}}”?',
  revokeText:
    'Os programas que o usam param na hora. Não é possível desfazer: será preciso criar outro token.',
  revokeConfirm: 'Revogar',
  revoked: 'Token “{{name}}” revogado.',
  errors: {
    TOO_MANY_TOKENS:
      'Há tokens demais: uma pessoa tem até 10, e um grupo até 30. Revogue um que não é mais usado.',
  },
  created: {
    title: 'Token criado',
    text: 'Copie o token agora e guarde-o no programa: ele não aparece de novo. Quem tem o token faz tudo o que ele permite.',
    label: 'Token',
  },
};

const en: typeof pt = {
  own: {
    title: 'Your tokens',
    hint: 'A program with your token acts in your name, in your company, and does only what you tick.',
    emptyTitle: 'You have no tokens yet',
    emptyText:
      'A token lets a spreadsheet or a program read the data of your company without your password. You choose what it may do and until when.',
  },
  group: {
    title: 'Group tokens',
    hint: 'A group token stays valid when the person who created it leaves. Personal tokens are listed here too.',
    emptyTitle: 'No tokens yet',
    emptyText:
      'A token lets an ERP or a program read and register data without anybody’s password. You choose what it may do, in which companies and until when.',
  },
  add: 'Create token',
  addFirst: 'Create the first token',
  namePlaceholder: 'E.g. ERP of the head office',
  scopes: 'May do',
  days: 'Valid for',
  daysOf: { d30: '30 days', d90: '90 days', d180: '180 days', d366: '1 year' },
  scopeNames: {
    equipment_read: 'Read equipment, tags and reports',
    equipment_write: 'Register, change and import equipment; enable and disable tags',
    catalogue_read: 'Read categories, checklists and products',
    records_read: 'Read inspections, maintenances and photos',
    figures_read: 'Read the figures of the dashboard',
    audit_read: 'Read the audit trail',
    data_read: 'Download data for Excel and Power BI',
    events_read: 'Read events, such as recorded inspections and improper equipment',
    webhooks_write: 'Create and remove its own webhooks',
  } satisfies ScopeTexts,
  kinds: { PERSONAL: 'Personal', GROUP: 'Group' },
  kind: 'Kind',
  use: 'Last used',
  never: 'Never used',
  end: 'Expires on',
  expired: 'Expired',
  madeBy: 'by {{name}}',
  endsWith: 'ends with {{tail}}',
  revoke: 'Revoke {{name}}',
  revokeTitle: 'Revoke the token “{{name}}”?',
  revokeText: 'Programs that use it stop at once. This cannot be undone: you would create another token.',
  revokeConfirm: 'Revoke',
  revoked: 'Token “{{name}}” revoked.',
  errors: {
    TOO_MANY_TOKENS:
      'There are too many tokens: a person has up to 10 and a group up to 30. Revoke one that is no longer used.',
  },
  created: {
    title: 'Token created',
    text: 'Copy the token now and keep it in the program: it is not shown again. Whoever has the token can do all that it allows.',
    label: 'Token',
  },
};

const es: typeof pt = {
  own: {
    title: 'Sus tokens',
    hint: 'Un programa con su token actúa en su nombre, en su empresa, y solo en lo que usted marque.',
    emptyTitle: 'Todavía no tiene tokens',
    emptyText:
      'Un token permite que una planilla o un programa lea los datos de su empresa sin su contraseña. Usted elige qué puede hacer y hasta cuándo.',
  },
  group: {
    title: 'Tokens del grupo',
    hint: 'Un token del grupo sigue valiendo cuando se va la persona que lo creó. Aquí están también los tokens personales.',
    emptyTitle: 'Todavía no hay tokens',
    emptyText:
      'Un token permite que un ERP o un programa lea y registre datos sin la contraseña de nadie. Usted elige qué puede hacer, en qué empresas y hasta cuándo.',
  },
  add: 'Crear token',
  addFirst: 'Crear el primer token',
  namePlaceholder: 'Ej.: ERP de la casa matriz',
  scopes: 'Qué puede hacer',
  days: 'Vale por',
  daysOf: { d30: '30 días', d90: '90 días', d180: '180 días', d366: '1 año' },
  scopeNames: {
    equipment_read: 'Leer equipos, tags e informes',
    equipment_write: 'Registrar, cambiar e importar equipos; activar y desactivar tags',
    catalogue_read: 'Leer categorías, checklists y productos',
    records_read: 'Leer inspecciones, mantenimientos y fotos',
    figures_read: 'Leer las cifras del panel',
    audit_read: 'Leer la auditoría',
    data_read: 'Descargar datos para Excel y Power BI',
    events_read: 'Leer los eventos, como inspecciones hechas y equipos no aptos',
    webhooks_write: 'Crear y quitar sus propios webhooks',
  } satisfies ScopeTexts,
  kinds: { PERSONAL: 'Personal', GROUP: 'Del grupo' },
  kind: 'Tipo',
  use: 'Último uso',
  never: 'Nunca usado',
  end: 'Vence el',
  expired: 'Vencido',
  madeBy: 'por {{name}}',
  endsWith: 'termina en {{tail}}',
  revoke: 'Revocar {{name}}',
  revokeTitle: '¿Revocar el token “{{name}}”?',
  revokeText:
    'Los programas que lo usan se detienen al instante. No se puede deshacer: habría que crear otro token.',
  revokeConfirm: 'Revocar',
  revoked: 'Token “{{name}}” revocado.',
  errors: {
    TOO_MANY_TOKENS:
      'Hay demasiados tokens: una persona tiene hasta 10 y un grupo hasta 30. Revoque uno que ya no se use.',
  },
  created: {
    title: 'Token creado',
    text: 'Copie el token ahora y guárdelo en el programa: no se muestra de nuevo. Quien tiene el token hace todo lo que este permite.',
    label: 'Token',
  },
};

export const useTokensPhrases = definePhrases('api-tokens', { pt, en, es });
