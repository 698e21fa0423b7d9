/** Formats the registered address of a pending user. */
import { cepMask } from '@mobcheck/contract/kernel/cep.ts';
import type { PendingRegistration } from '@mobcheck/contract/users/users.contract.ts';

/** Returns an address in at most two lines, for the street and the town, without empty parts. */
export function addressLines(registered: PendingRegistration['address']): string {
  const { address, complement, neighborhood, city, state, cep } = registered;
  const street = [address, complement, neighborhood].filter(Boolean).join(', ');
  const town = [[city, state].filter(Boolean).join(' – '), cep && `CEP ${cepMask(cep)}`].filter(Boolean);
  return [street, town.join(', ')].filter(Boolean).join('\n');
}
