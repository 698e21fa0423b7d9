/** Texts of the file with deficiencies. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

const pt = {
  title: 'Não conformidades',
  number: 'Número',
  state: 'Situação',
  severity: 'Gravidade',
  text: 'Não conformidade',
  tag: 'Tag',
  label: 'Identificação',
  code: 'Nº de controle',
  product: 'Produto',
  unit: 'Unidade',
  company: 'Empresa',
  owner: 'Responsável',
  dueOn: 'Prazo',
  openedAt: 'Aberta em',
  openedBy: 'Aberta por',
  seenAt: 'Vista por último em',
  closedAt: 'Encerrada em',
  closedBy: 'Encerrada por',
  reason: 'Motivo da dispensa',
  states: { REPORTED: 'A confirmar', OPEN: 'Aberta', FIXED: 'Corrigida', DISMISSED: 'Dispensada' },
  severities: { BLOCKING: 'Impeditiva', MAJOR: 'Grave', MINOR: 'Leve' },
};

export type DeficiencyPhrases = typeof pt;

const en: DeficiencyPhrases = {
  title: 'Deficiencies',
  number: 'Number',
  state: 'Status',
  severity: 'Severity',
  text: 'Deficiency',
  tag: 'Tag',
  label: 'Label',
  code: 'Control number',
  product: 'Product',
  unit: 'Unit',
  company: 'Company',
  owner: 'Owner',
  dueOn: 'Due on',
  openedAt: 'Opened at',
  openedBy: 'Opened by',
  seenAt: 'Last seen at',
  closedAt: 'Closed at',
  closedBy: 'Closed by',
  reason: 'Reason of the dismissal',
  states: { REPORTED: 'To be confirmed', OPEN: 'Open', FIXED: 'Fixed', DISMISSED: 'Dismissed' },
  severities: { BLOCKING: 'Blocking', MAJOR: 'Major', MINOR: 'Minor' },
};

const es: DeficiencyPhrases = {
  title: 'No conformidades',
  number: 'Número',
  state: 'Estado',
  severity: 'Gravedad',
  text: 'No conformidad',
  tag: 'Tag',
  label: 'Identificación',
  code: 'N.º de control',
  product: 'Producto',
  unit: 'Unidad',
  company: 'Empresa',
  owner: 'Responsable',
  dueOn: 'Plazo',
  openedAt: 'Abierta el',
  openedBy: 'Abierta por',
  seenAt: 'Vista por última vez el',
  closedAt: 'Cerrada el',
  closedBy: 'Cerrada por',
  reason: 'Motivo del descarte',
  states: { REPORTED: 'Por confirmar', OPEN: 'Abierta', FIXED: 'Corregida', DISMISSED: 'Descartada' },
  severities: { BLOCKING: 'Impeditiva', MAJOR: 'Grave', MINOR: 'Leve' },
};

export const DEFICIENCY_PHRASES: Readonly<Record<Language, DeficiencyPhrases>> = { pt, en, es };
