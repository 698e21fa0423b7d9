/** The e-mail address of the support: at the host of this page, which also sends the mails. */

export function supportEmail(): string {
  return `suporte@${location.hostname}`;
}
