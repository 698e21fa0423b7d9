/** Texts of the public home that only browsers without script show. No page loads them. */
const pt = {
  name: 'Português',
  signIn: 'Para entrar ou criar uma conta, ative o JavaScript do navegador.',
  application: 'Ir para o Mobcheck',
  prices:
    'Os planos se distinguem pela quantidade de equipamentos. Os preços e limites de hoje aparecem com o JavaScript ativado.',
};

const en: typeof pt = {
  name: 'English',
  signIn: 'To sign in or create an account, turn on JavaScript in your browser.',
  application: 'Go to Mobcheck',
  prices:
    'The plans differ in how many pieces of equipment they allow. Today’s prices and limits are shown with JavaScript turned on.',
};

const es: typeof pt = {
  name: 'Español',
  signIn: 'Para entrar o crear una cuenta, active el JavaScript del navegador.',
  application: 'Ir a Mobcheck',
  prices:
    'Los planes se distinguen por la cantidad de equipos. Los precios y límites de hoy aparecen con el JavaScript activado.',
};

export const NO_SCRIPT_TEXTS = { pt, en, es };
