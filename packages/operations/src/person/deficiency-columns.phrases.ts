/** Captions of the columns of deficiencies in the document with a person's data, in Portuguese, English and Spanish. */
import type { Caption } from './company-columns.phrases.ts';

export const DEFICIENCY_CAPTIONS: Readonly<Record<string, Caption>> = {
  deficiency_id: ['Não conformidade', 'Deficiency', 'No conformidad'],
  dismissal_reason: ['Motivo da dispensa', 'Reason of the dismissal', 'Motivo del descarte'],
  dismissed_at: ['Dispensada em', 'Dismissed on', 'Descartada el'],
  dismissed_by_name: ['Dispensada por', 'Dismissed by', 'Descartada por'],
  due_on: ['Prazo', 'Due on', 'Plazo'],
  fixed_at: ['Corrigida em', 'Fixed on', 'Corregida el'],
  fixed_by_name: ['Corrigida por', 'Fixed by', 'Corregida por'],
  fixed_kind: [
    'Tipo do registro que corrigiu',
    'Kind of the fixing record',
    'Tipo del registro que corrigió',
  ],
  fixed_record_id: ['Registro que corrigiu', 'Fixing record', 'Registro que corrigió'],
  fixes: ['Não conformidades corrigidas', 'Fixed deficiencies', 'No conformidades corregidas'],
  flaw_record_ids: ['Registros com a falha', 'Records with the flaw', 'Registros con la falla'],
  opened_at: ['Aberta em', 'Opened on', 'Abierta el'],
  opened_by_email: ['E-mail de quem abriu', 'Email of who opened it', 'Correo de quien la abrió'],
  opened_by_name: ['Aberta por', 'Opened by', 'Abierta por'],
  opened_kind: ['Tipo do registro que abriu', 'Kind of the opening record', 'Tipo del registro que la abrió'],
  owner_id: ['Responsável', 'Owner', 'Responsable'],
  owner_name: ['Nome do responsável', 'Name of the owner', 'Nombre del responsable'],
  piece_label: ['Identificação do equipamento', 'Label of the equipment', 'Identificación del equipo'],
  piece_product: ['Produto do equipamento', 'Product of the equipment', 'Producto del equipo'],
  piece_text: [
    'Textos do equipamento, para busca',
    'Texts of the equipment, for searching',
    'Textos del equipo, para buscar',
  ],
  question_id: ['Pergunta', 'Question', 'Pregunta'],
  question_key: ['Pergunta, para comparação', 'Question, for comparing', 'Pregunta, para comparar'],
  severity: ['Gravidade', 'Severity', 'Gravedad'],
  text: ['Texto', 'Text', 'Texto'],
};
