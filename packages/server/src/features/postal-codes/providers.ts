/** The two public postal-code services: how each is asked and what each answers. */
import { optionalText, requiredText } from '@mobcheck/contract/kernel/text.ts';
import type { PostalAddress } from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { z } from 'zod';

/** What a service said: an address, or that the code is unknown. Anything else is thrown. */
export type Answer = PostalAddress | 'unknown';

export interface Provider {
  readonly name: string;
  /** @throws Error when the service does not answer, answers too late, too much, or something it should not */
  readonly ask: (cep: string) => Promise<Answer>;
}

const TIME_LIMIT_MS = 3000;
const SIZE_LIMIT = 65_536;

const line = optionalText(255)
  .nullable()
  .transform((text) => text ?? '');
const state = z.string().regex(/^[A-Z]{2}$/);

/** There is always a town, not always a street. */
const viaCepAddress = z
  .object({ uf: state, localidade: requiredText(255), bairro: line, logradouro: line })
  .transform(({ uf, localidade, bairro, logradouro }) => ({
    state: uf,
    city: localidade,
    neighborhood: bairro,
    address: logradouro,
  }));
// "true" today, true in older answers.
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

const brasilApiAddress = z
  .object({ state, city: requiredText(255), neighborhood: line, street: line })
  .transform(({ street, ...rest }) => ({ ...rest, address: street }));

/** The body as text, given up as soon as it is too large. */
async function bodyOf(response: Response): Promise<string> {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > SIZE_LIMIT) {
      throw new Error('the answer is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** One GET, within the limits, to the address given and nowhere else. */
async function get(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    // Holds for the body too: a service that drips its answer is late as well.
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  return { status: response.status, body: await bodyOf(response) };
}

/** ViaCEP: unknown codes are a 200 with `erro`. @param base such as `https://viacep.com.br/ws` */
export function viaCep(base: string): Provider {
  return {
    name: 'ViaCEP',
    ask: async (cep) => {
      const { status, body } = await get(`${base}/${cep}/json/`);
      if (status !== 200) {
        throw new Error(`answered ${status}`);
      }
      const answer: unknown = JSON.parse(body);
      return viaCepUnknown.safeParse(answer).success ? 'unknown' : viaCepAddress.parse(answer);
    },
  };
}

/** BrasilAPI, first version: unknown codes are a 404. @param base such as `https://brasilapi.com.br/api/cep/v1` */
export function brasilApi(base: string): Provider {
  return {
    name: 'BrasilAPI',
    ask: async (cep) => {
      const { status, body } = await get(`${base}/${cep}`);
      if (status === 404) {
        return 'unknown';
      }
      if (status !== 200) {
        throw new Error(`answered ${status}`);
      }
      return brasilApiAddress.parse(JSON.parse(body));
    },
  };
}
