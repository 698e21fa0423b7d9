/** Texts of the section of the settings about problem reports. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Relatos: qualquer pessoa avisa de um problema pela tag',
  text: 'A página pública da tag ganha o botão “Relatar um problema”, sem login. Um relato só vira não conformidade depois que um administrador confirma.',
  needsAgenda: 'Ative antes as não conformidades.',
  needsPage: 'O botão aparece nas tags das empresas que mostram a página pública.',
  textOn: 'Ativados no grupo: a página pública de cada tag tem o botão “Relatar um problema”.',
  switchOn: 'Ativar relatos',
  switchOff: 'Desativar relatos',
  askTitle: 'Desativar os relatos no grupo?',
  askText:
    'O botão sai da página pública e quem já relatou não vê mais o andamento. Nada se perde: os relatos ficam guardados e voltam quando você ativar de novo.',
  doneOn: 'Relatos ativados.',
  doneOff: 'Relatos desativados. Nada foi apagado.',
};

const en: typeof pt = {
  title: 'Reports: anybody can report a problem through the tag',
  text: 'The public page of a tag gets the button “Report a problem”, without signing in. A report becomes a deficiency only after an admin confirms it.',
  needsAgenda: 'Switch deficiencies on first.',
  needsPage: 'The button is shown on the tags of companies that show the public page.',
  textOn: 'On in the group: the public page of each tag has the button “Report a problem”.',
  switchOn: 'Switch reports on',
  switchOff: 'Switch reports off',
  askTitle: 'Switch reports off in the group?',
  askText:
    'The button disappears from the public page, and people who reported no longer see the progress. Nothing is lost: reports are kept and return when you switch on again.',
  doneOn: 'Reports switched on.',
  doneOff: 'Reports switched off. Nothing was deleted.',
};

const es: typeof pt = {
  title: 'Avisos: cualquier persona avisa de un problema por el tag',
  text: 'La página pública del tag muestra el botón “Avisar de un problema”, sin iniciar sesión. Un aviso pasa a ser no conformidad solo después de que un administrador lo confirma.',
  needsAgenda: 'Active antes las no conformidades.',
  needsPage: 'El botón aparece en los tags de las empresas que muestran la página pública.',
  textOn: 'Activados en el grupo: la página pública de cada tag tiene el botón “Avisar de un problema”.',
  switchOn: 'Activar avisos',
  switchOff: 'Desactivar avisos',
  askTitle: '¿Desactivar los avisos en el grupo?',
  askText:
    'El botón sale de la página pública y quien ya avisó deja de ver el avance. Nada se pierde: los avisos se guardan y vuelven cuando usted active de nuevo.',
  doneOn: 'Avisos activados.',
  doneOff: 'Avisos desactivados. No se borró nada.',
};

export const useReportsSectionPhrases = definePhrases('reports-section', { pt, en, es });
