/** Where people write for help: at the host that they opened, as the mails are sent from there. */

export function supportAddress(): string {
  return `suporte@${location.hostname}`;
}
