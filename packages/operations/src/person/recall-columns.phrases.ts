/** Captions of the columns of recalls in the document with a person's data, in Portuguese, English and Spanish. */
import type { Caption } from './company-columns.phrases.ts';

export const RECALL_CAPTIONS: Readonly<Record<string, Caption>> = {
  checked_xid: ['Equipamentos conferidos até', 'Equipment checked up to', 'Equipos revisados hasta'],
  created_by_email: ['E-mail de quem criou', 'Email of the person who created it', 'Correo de quien lo creó'],
  created_by_name: ['Criado por', 'Created by', 'Creado por'],
  ended_at: ['Encerrado em', 'Ended on', 'Cerrado el'],
  instructions: ['O que fazer', 'Instructions', 'Qué hacer'],
  made_from: ['Fabricado de', 'Made from', 'Fabricado desde'],
  made_up_to: ['Fabricado até', 'Made up to', 'Fabricado hasta'],
  numbers: ['Números de fabricação', 'Manufacturing numbers', 'Números de fabricación'],
  recall_id: ['Recall', 'Recall', 'Recall'],
  taken_back_at: ['Desfeito em', 'Undone on', 'Deshecho el'],
  title: ['Título', 'Title', 'Título'],
  title_folded: ['Título, para comparação', 'Title, for comparing', 'Título, para comparar'],
};
