/** Texts of the sign-up. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Criar conta',
  hint: 'Campos com * são obrigatórios. Leva cerca de três minutos.',
  restored: 'Recuperamos o que você já tinha digitado, menos a senha.',
  startAgain: 'Começar de novo',
  haveAccount: 'Já tem conta? Entrar',
  you: 'Você',
  companySection: 'Sua empresa',
  addressSection: 'Endereço',
  passwordSection: 'Senha de acesso',
  fields: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    occupation: 'Cargo',
    cnpjCompany: 'CNPJ',
    company: 'Razão social',
    fantasyName: 'Nome fantasia',
    address: 'Logradouro e número',
    complement: 'Complemento (opcional)',
    state: 'Estado (UF)',
    city: 'Cidade',
    neighborhood: 'Bairro',
    cep: 'CEP',
  },
  plan: {
    title: 'Plano escolhido',
    freeName: 'Freemium',
    custom: 'Sob medida',
    free: 'Grátis',
    month: '{{price}} por mês',
    cap: 'até {{limit}} equipamentos',
    change: 'Mudar de plano',
    quantity: 'Quantidade de equipamentos',
    quantityError: 'O mínimo é {{minQuantity}}.',
  },
  cep: {
    searching: 'Buscando o endereço…',
    found: 'Endereço preenchido. Confira e complete o número.',
    unknown: 'Não encontramos este CEP. Preencha o endereço abaixo.',
    unavailable: 'A busca de CEP não está disponível agora. Preencha o endereço abaixo.',
  },
  accept: 'Li e aceito os termos de uso',
  readTerms: 'Ler os termos de uso',
  terms: 'Termos de uso',
  register: 'Registrar',
  // The text is from the specification. The button registers the user and opens the first bill, but charges nothing.
  pay: 'Pagar',
  missing: 'Para continuar, complete os campos obrigatórios, a senha e o aceite dos termos.',
  payLater: 'Ao continuar, a primeira fatura é aberta em outra aba. Ela também chega por e-mail.',
  submitting: 'Realizando seu cadastro',
  doneTitle: 'Boas-vindas ao Mobcheck, {{name}}!',
  doneText_one:
    'Seu cadastro foi recebido e está em análise, o que leva até {{count}} dia útil. Enviaremos um aviso para {{email}} assim que for aprovado.',
  doneText_other:
    'Seu cadastro foi recebido e está em análise, o que leva até {{count}} dias úteis. Enviaremos um aviso para {{email}} assim que for aprovado.',
  doneNext:
    'Depois, é só entrar com este e-mail e a senha que você escolheu e cadastrar o primeiro equipamento.',
  doneConfirm:
    'Falta um passo: abra o e-mail que enviamos para {{email}} e confirme. Na mesma hora o espaço da sua empresa fica pronto e você entra nele.',
  donePay:
    'Falta pagar a primeira fatura. Assim que o pagamento for confirmado (um boleto leva até 3 dias úteis), o espaço da sua empresa fica pronto e enviaremos um aviso para {{email}}.',
  confirm: {
    title: 'Confirmar seu e-mail',
    hint: 'Digite a sua senha: o espaço da sua empresa fica pronto e você entra nele, com o perfil de administrador.',
    save: 'Confirmar e entrar',
    done: 'E-mail confirmado. O espaço da sua empresa está pronto.',
    invalid:
      'Este link já foi usado ou não vale mais. Se você já confirmou, entre com e-mail e senha; se não, tente entrar e enviaremos outro link.',
    waitsTitle: 'E-mail confirmado',
    waits_one:
      'Seu cadastro passa por uma análise, que leva até {{count}} dia útil. Assim que for aprovado, avisaremos por e-mail, e você entra com a senha que escolheu.',
    waits_other:
      'Seu cadastro passa por uma análise, que leva até {{count}} dias úteis. Assim que for aprovado, avisaremos por e-mail, e você entra com a senha que escolheu.',
  },
  cnpj: {
    searching: 'Buscando a empresa…',
    found: 'Preenchemos o que é público sobre a empresa. Confira.',
    unknown: 'Não encontramos este CNPJ. Preencha os dados da empresa.',
    unavailable: 'A busca de CNPJ não está disponível agora. Preencha os dados da empresa.',
    hasAccount: 'Este CNPJ já tem uma conta',
    ways: 'Entre com o seu e-mail, ou peça a quem administra a conta na sua empresa que cadastre você. Se preferir criar outra conta, continue: ela passa por análise.',
    support: 'Falar com o suporte',
  },
  donePaid:
    'Você escolheu o plano {{plan}} ({{price}} por mês). A primeira fatura foi aberta em outra aba e também enviada por e-mail.',
  doneBlocked:
    'Você escolheu o plano {{plan}} ({{price}} por mês). A primeira fatura está pronta e também foi enviada por e-mail.',
  doneLater:
    'Você escolheu o plano {{plan}} ({{price}} por mês). A primeira fatura chega por e-mail em instantes.',
  openBill: 'Abrir a fatura',
  home: 'Ir para a página inicial',
  errors: {
    USER_REGISTER_EMAIL_EXISTS: 'Email {{email}} já existe',
    USER_REGISTER_EMAIL_INVALID: 'Email {{email}} é inválido',
  },
};

const en: typeof pt = {
  title: 'Create account',
  hint: 'Fields with * are required. It takes about three minutes.',
  restored: 'We brought back what you had typed, except the password.',
  startAgain: 'Start again',
  haveAccount: 'Already have an account? Sign in',
  you: 'You',
  companySection: 'Your company',
  addressSection: 'Address',
  passwordSection: 'Password',
  fields: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    occupation: 'Occupation',
    cnpjCompany: 'Company tax id (CNPJ)',
    company: 'Company name',
    fantasyName: 'Trade name',
    address: 'Street and number',
    complement: 'Apartment, suite, etc. (optional)',
    state: 'State (two letters)',
    city: 'City',
    neighborhood: 'Neighbourhood',
    cep: 'Postal code (CEP)',
  },
  plan: {
    title: 'Chosen plan',
    freeName: 'Freemium',
    custom: 'Custom',
    free: 'Free',
    month: '{{price}} a month',
    cap: 'up to {{limit}} pieces of equipment',
    change: 'Change the plan',
    quantity: 'Number of pieces of equipment',
    quantityError: 'The minimum is {{minQuantity}}.',
  },
  cep: {
    searching: 'Looking up the address…',
    found: 'Address filled in. Check it and add the number.',
    unknown: 'We did not find this postal code. Fill in the address below.',
    unavailable: 'The postal code search is not available now. Fill in the address below.',
  },
  accept: 'I have read and accept the terms of use',
  readTerms: 'Read the terms of use',
  terms: 'Terms of use',
  register: 'Register',
  pay: 'Pay',
  missing: 'To continue, complete the required fields and the password, and accept the terms.',
  payLater: 'When you continue, the first bill opens in another tab. It is also sent by email.',
  submitting: 'Completing your registration',
  doneTitle: 'Welcome to Mobcheck, {{name}}!',
  doneText_one:
    'Your registration was received and is under review, which takes up to {{count}} working day. We will write to {{email}} as soon as it is approved.',
  doneText_other:
    'Your registration was received and is under review, which takes up to {{count}} working days. We will write to {{email}} as soon as it is approved.',
  doneNext:
    'Then sign in with this email and the password that you chose, and register the first piece of equipment.',
  doneConfirm:
    'One step is left: open the email that we sent to {{email}} and confirm. Your company’s space is then ready at once, and you are signed in.',
  donePay:
    'You still have to pay the first bill. As soon as the payment is confirmed (a bank slip takes up to 3 working days), your company’s space is ready and we will write to {{email}}.',
  confirm: {
    title: 'Confirm your email',
    hint: 'Type your password: your company’s space is set up and you are signed in to it, as its admin.',
    save: 'Confirm and sign in',
    done: 'Email confirmed. Your company’s space is ready.',
    invalid:
      'This link has already been used or is no longer valid. If you have confirmed, sign in with email and password; if not, try to sign in and we will send another link.',
    waitsTitle: 'Email confirmed',
    waits_one:
      'Your registration is under review, which takes up to {{count}} working day. As soon as it is approved, we will write to you, and you sign in with the password that you chose.',
    waits_other:
      'Your registration is under review, which takes up to {{count}} working days. As soon as it is approved, we will write to you, and you sign in with the password that you chose.',
  },
  cnpj: {
    searching: 'Looking up the company…',
    found: 'We filled in what is public about the company. Check it.',
    unknown: 'We did not find this CNPJ. Fill in the company’s data.',
    unavailable: 'The CNPJ search is not available now. Fill in the company’s data.',
    hasAccount: 'This CNPJ already has an account',
    ways: 'Sign in with your email, or ask the person who manages the account in your company to add you. If you would rather create another account, continue: it will be reviewed.',
    support: 'Contact support',
  },
  donePaid:
    'You chose the {{plan}} plan ({{price}} a month). The first bill has been opened in another tab and sent by email.',
  doneBlocked:
    'You chose the {{plan}} plan ({{price}} a month). The first bill is ready and has been sent by email.',
  doneLater:
    'You chose the {{plan}} plan ({{price}} a month). The first bill will arrive by email in a moment.',
  openBill: 'Open the bill',
  home: 'Go to the home page',
  errors: {
    USER_REGISTER_EMAIL_EXISTS: 'Email {{email}} already exists',
    USER_REGISTER_EMAIL_INVALID: 'Email {{email}} is invalid',
  },
};

const es: typeof pt = {
  title: 'Crear cuenta',
  hint: 'Los campos con * son obligatorios. Toma unos tres minutos.',
  restored: 'Recuperamos lo que ya había escrito, menos la contraseña.',
  startAgain: 'Empezar de nuevo',
  haveAccount: '¿Ya tiene cuenta? Entrar',
  you: 'Usted',
  companySection: 'Su empresa',
  addressSection: 'Dirección',
  passwordSection: 'Contraseña de acceso',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    occupation: 'Cargo',
    cnpjCompany: 'CNPJ',
    company: 'Razón social',
    fantasyName: 'Nombre comercial',
    address: 'Calle y número',
    complement: 'Complemento (opcional)',
    state: 'Estado (dos letras)',
    city: 'Ciudad',
    neighborhood: 'Barrio',
    cep: 'Código postal (CEP)',
  },
  plan: {
    title: 'Plan elegido',
    freeName: 'Freemium',
    custom: 'A medida',
    free: 'Gratis',
    month: '{{price}} al mes',
    cap: 'hasta {{limit}} equipos',
    change: 'Cambiar de plan',
    quantity: 'Cantidad de equipos',
    quantityError: 'El mínimo es {{minQuantity}}.',
  },
  cep: {
    searching: 'Buscando la dirección…',
    found: 'Dirección completada. Revísela y agregue el número.',
    unknown: 'No encontramos este código postal. Complete la dirección abajo.',
    unavailable: 'La búsqueda de código postal no está disponible ahora. Complete la dirección abajo.',
  },
  accept: 'Leí y acepto los términos de uso',
  readTerms: 'Leer los términos de uso',
  terms: 'Términos de uso',
  register: 'Registrar',
  pay: 'Pagar',
  missing: 'Para continuar, complete los campos obligatorios, la contraseña y la aceptación de los términos.',
  payLater: 'Al continuar, la primera factura se abre en otra pestaña. También llega por correo.',
  submitting: 'Realizando su registro',
  doneTitle: '¡Le damos la bienvenida a Mobcheck, {{name}}!',
  doneText_one:
    'Recibimos su registro y está en revisión, lo que toma hasta {{count}} día hábil. Enviaremos un aviso a {{email}} en cuanto se apruebe.',
  doneText_other:
    'Recibimos su registro y está en revisión, lo que toma hasta {{count}} días hábiles. Enviaremos un aviso a {{email}} en cuanto se apruebe.',
  doneNext: 'Después, entre con este correo y la contraseña que eligió y registre el primer equipo.',
  doneConfirm:
    'Falta un paso: abra el correo que enviamos a {{email}} y confirme. Al instante el espacio de su empresa queda listo y usted entra en él.',
  donePay:
    'Falta pagar la primera factura. En cuanto se confirme el pago (un boleto tarda hasta 3 días hábiles), el espacio de su empresa queda listo y avisaremos a {{email}}.',
  confirm: {
    title: 'Confirmar su correo',
    hint: 'Escriba su contraseña: el espacio de su empresa queda listo y usted entra en él, con el perfil de administrador.',
    save: 'Confirmar y entrar',
    done: 'Correo confirmado. El espacio de su empresa está listo.',
    invalid:
      'Este enlace ya se usó o ya no vale. Si ya confirmó, entre con correo y contraseña; si no, intente entrar y enviaremos otro enlace.',
    waitsTitle: 'Correo confirmado',
    waits_one:
      'Su registro pasa por una revisión, que toma hasta {{count}} día hábil. En cuanto sea aprobado, le avisaremos por correo, y entra con la contraseña que eligió.',
    waits_other:
      'Su registro pasa por una revisión, que toma hasta {{count}} días hábiles. En cuanto sea aprobado, le avisaremos por correo, y entra con la contraseña que eligió.',
  },
  cnpj: {
    searching: 'Buscando la empresa…',
    found: 'Completamos lo que es público sobre la empresa. Revíselo.',
    unknown: 'No encontramos este CNPJ. Complete los datos de la empresa.',
    unavailable: 'La búsqueda de CNPJ no está disponible ahora. Complete los datos de la empresa.',
    hasAccount: 'Este CNPJ ya tiene una cuenta',
    ways: 'Entre con su correo, o pida a quien administra la cuenta en su empresa que lo registre. Si prefiere crear otra cuenta, continúe: pasa por revisión.',
    support: 'Hablar con soporte',
  },
  donePaid:
    'Eligió el plan {{plan}} ({{price}} al mes). La primera factura se abrió en otra pestaña y también se envió por correo.',
  doneBlocked:
    'Eligió el plan {{plan}} ({{price}} al mes). La primera factura está lista y también se envió por correo.',
  doneLater: 'Eligió el plan {{plan}} ({{price}} al mes). La primera factura llega por correo en un momento.',
  openBill: 'Abrir la factura',
  home: 'Ir a la página inicial',
  errors: {
    USER_REGISTER_EMAIL_EXISTS: 'El correo {{email}} ya existe',
    USER_REGISTER_EMAIL_INVALID: 'El correo {{email}} no es válido',
  },
};

export const useSignupPhrases = definePhrases('signup', { pt, en, es });
