/** Clients of the two public postal-code services. */
import { optionalText, requiredText } from '@mobcheck/contract/kernel/text.ts';
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { z } from 'zod';
import { getFromOutside } from '../../platform/outside-service.ts';

/** Result of a service: an address, or `unknown` for a code that the service does not know. */
export type LookupResult = PostalAddress | 'unknown';

export interface Provider {
  readonly name: string;
  /** @throws Error when the service does not respond in time, or its response is too large or invalid */
  readonly lookUp: (cep: string) => Promise<LookupResult>;
}

const textOrEmpty = optionalText(255)
  .nullable()
  .transform((text) => text ?? '');
const state = z.string().regex(/^[A-Z]{2}$/);

/** The town is always present, but the street may be missing. */
const viaCepAddress = z
  .object({ uf: state, localidade: requiredText(255), bairro: textOrEmpty, logradouro: textOrEmpty })
  .transform(({ uf, localidade, bairro, logradouro }) => ({
    state: uf,
    city: localidade,
    neighborhood: bairro,
    address: logradouro,
  }));
// `erro` is the text "true" today, and was the boolean true in older responses.
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

const brasilApiAddress = z
  .object({ state, city: requiredText(255), neighborhood: textOrEmpty, street: textOrEmpty })
  .transform(({ street, ...rest }) => ({ ...rest, address: street }));

/** Client of ViaCEP, which responds to unknown codes with 200 and `erro`. @param base such as `https://viacep.com.br/ws` */
export function viaCep(base: string): Provider {
  return {
    name: 'ViaCEP',
    lookUp: async (cep) => {
      const { status, body } = await getFromOutside(`${base}/${cep}/json/`);
      if (status !== 200) {
        throw new Error(`responded ${status}`);
      }
      const reply: unknown = JSON.parse(body);
      return viaCepUnknown.safeParse(reply).success ? 'unknown' : viaCepAddress.parse(reply);
    },
  };
}

/** Client of BrasilAPI v1, which responds to unknown codes with 404. @param base such as `https://brasilapi.com.br/api/cep/v1` */
export function brasilApi(base: string): Provider {
  return {
    name: 'BrasilAPI',
    lookUp: async (cep) => {
      const { status, body } = await getFromOutside(`${base}/${cep}`);
      if (status === 404) {
        return 'unknown';
      }
      if (status !== 200) {
        throw new Error(`responded ${status}`);
      }
      return brasilApiAddress.parse(JSON.parse(body));
    },
  };
}
