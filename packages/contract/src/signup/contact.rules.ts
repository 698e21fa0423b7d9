/** Paths of the operator's contacts and the sign-up mode, and links to WhatsApp. Without zod, to keep the landing page small. */

export const CONTACT_PATH = '/public/contact/';
export const SIGNUP_MODE_PATH = '/public/signup/';

/** Returns the address that opens a conversation with a number of WhatsApp. @param digits with the code of the country */
export function whatsappUrl(digits: string): string {
  return `https://wa.me/${digits}`;
}
