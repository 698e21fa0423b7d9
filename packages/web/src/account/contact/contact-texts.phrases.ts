/** Texts of the footer of public pages. The document without script also has them. */
const pt = {
  title: 'Contato e termos',
  phone: 'Telefone: {{phone}}',
  whatsapp: 'WhatsApp',
  terms: 'Termos de uso',
  privacy: 'Aviso de privacidade',
  verify: 'Verificar um documento',
};

const en: typeof pt = {
  title: 'Contact and terms',
  phone: 'Phone: {{phone}}',
  whatsapp: 'WhatsApp',
  terms: 'Terms of use',
  privacy: 'Privacy notice',
  verify: 'Verify a document',
};

const es: typeof pt = {
  title: 'Contacto y términos',
  phone: 'Teléfono: {{phone}}',
  whatsapp: 'WhatsApp',
  terms: 'Términos de uso',
  privacy: 'Aviso de privacidad',
  verify: 'Verificar un documento',
};

export const CONTACT_TEXTS = { pt, en, es };
