/** Client of a service that knows companies by CNPJ, in the form of BrasilAPI v1. */
import type { RegisteredCompany } from '@mobcheck/contract/signup/signup.contract.ts';
import { z } from 'zod';
import { getFromOutside } from '../../platform/outside-service.ts';

/** Returns the schema of an optional text, which is cut to the maximum length of the registration. */
const textOf = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text ?? '').trim().slice(0, max));

const CEP_DIGITS = 8;
const cep = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').replaceAll(/\D/g, ''))
  .transform((digits) => (digits === '' ? '' : digits.padStart(CEP_DIGITS, '0')));

/** Street, number and kind of street, such as “Avenida Paulista, 100”. */
function streetOf(kind: string, street: string, number: string): string {
  const named = [kind, street].filter((part) => part !== '').join(' ');
  return [named, number].filter((part) => part !== '').join(', ');
}

const company = z
  .object({
    razao_social: z
      .string()
      .trim()
      .min(1)
      .transform((text) => text.slice(0, 255)),
    nome_fantasia: textOf(255),
    descricao_tipo_de_logradouro: textOf(50),
    logradouro: textOf(150),
    numero: textOf(20),
    complemento: textOf(100),
    bairro: textOf(100),
    municipio: textOf(100),
    uf: z.string().regex(/^[A-Z]{2}$/),
    cep,
  })
  .transform((found): RegisteredCompany => ({
    company: found.razao_social,
    fantasyName: found.nome_fantasia,
    address: streetOf(found.descricao_tipo_de_logradouro, found.logradouro, found.numero),
    complement: found.complemento,
    neighborhood: found.bairro,
    city: found.municipio,
    state: found.uf,
    cep: found.cep,
  }));

/**
 * Asks for a company. The service answers 404 for an unknown CNPJ, and 400 for a CNPJ that it considers invalid, for example with letters.
 * @param base such as `https://brasilapi.com.br/api/cnpj/v1`
 * @throws Error when the service does not respond in time, or responds with an error or with a too large or invalid body
 */
export async function askCnpjSource(base: string, cnpj: string): Promise<RegisteredCompany | 'unknown'> {
  const { status, body } = await getFromOutside(`${base}/${cnpj}`);
  if (status === 404 || status === 400) {
    return 'unknown';
  }
  if (status !== 200) {
    throw new Error(`responded ${status}`);
  }
  return company.parse(JSON.parse(body));
}
