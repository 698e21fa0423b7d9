/** The e-mail address of the support: at the current host, which also sends the mails. */

export function supportAddress(): string {
  return `suporte@${location.hostname}`;
}
