/** Texts of the company in the header. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  company: 'Cadastrar em',
  none: 'Nenhuma empresa com este nome',
  switched: 'Você mudou para {{company}}, nesta aba e nas que abrir depois.',
  errors: {
    NOT_FOUND: 'Você não pode trabalhar nesta empresa, ou ela não existe mais. Recarregue a página.',
  },
};

const en: typeof pt = {
  company: 'Register in',
  none: 'No company with this name',
  switched: 'You switched to {{company}}, in this tab and those that you open later.',
  errors: { NOT_FOUND: 'You may not work in this company, or it no longer exists. Reload the page.' },
};

const es: typeof pt = {
  company: 'Registrar en',
  none: 'Ninguna empresa con este nombre',
  switched: 'Cambió a {{company}}, en esta pestaña y en las que abra después.',
  errors: { NOT_FOUND: 'No puede trabajar en esta empresa, o ya no existe. Recargue la página.' },
};

export const useCompanyPickerPhrases = definePhrases('company-picker', { pt, en, es });
