/** Tests of the patterns of an address, in the database that matches them. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { expect, it } from 'vitest';
import { addressPatterns } from './address-pattern.ts';

const ADDRESS = "joao.o'neil+1@x-y.com";
const server = useApp();
const withOther = (text: string) => text.replace(/joao@x.com/i, ADDRESS);

/** Returns which patterns match a text. `any` also requires a match of `quick`. */
const findIn = async (text: string, address: string) => {
  const { quick, any, plain, encoded } = addressPatterns(address);
  const { rows } = await server.database.pool.query(
    'select $1 ~* $2 and $1 ~* $3 as any, $1 ~* $4 as plain, $1 ~* $5 as encoded',
    [text, quick, any, plain, encoded],
  );
  return rows[0] as unknown;
};

it.each([
  'joao@x.com',
  'JOAO@X.COM',
  'De "joao@x.com".',
  "'joao@x.com'",
  '<joao@x.com>,',
  'joao@x.com.',
  'joao@x.com. Obrigado',
  'mailto:joao@x.com?subject=a',
  'joao@x.com.csv',
  'joao@x.com.CSV',
  'extintores joao@x.com.xlsx',
  'joao@x.com.tar.gz',
  'joao@x.com_2026.csv',
  'joao@x.com-2026-11.csv',
  'joao@x.com.2026.pdf',
  'joao@x.com (1).jpeg',
  String.raw`{"note": "Contato:\njoao@x.com\nfim"}`,
  '?q%3Djoao@x.com',
])('finds a plain address in %s', async (text) => {
  expect(await findIn(text, 'joao@x.com')).toEqual({ any: true, plain: true, encoded: false });
  expect(await findIn(withOther(text), ADDRESS)).toEqual({ any: true, plain: true, encoded: false });
});

it.each([
  'joao%40x.com',
  'JOAO%40X.COM',
  'joao%40x.com.csv',
  'joao%40x%2Ecom',
  '?search=joao%40x.com&page=2',
  'q%3Djoao%40x.com%26page',
  'q%253Djoao%2540x.com',
  'Maria%20joao%40x.com%0A',
  '%22joao%40x.com%22',
])('finds an encoded address in %s', async (text) => {
  expect(await findIn(text, 'joao@x.com')).toEqual({ any: true, plain: false, encoded: true });
});

it('finds an encoded address with characters that links encode', async () => {
  const text = encodeURIComponent(`De ${ADDRESS}.csv`).replaceAll("'", '%27');
  expect(text).toContain('joao.o%27neil%2B1%40x-y.com.csv');
  expect(await findIn(text, ADDRESS)).toEqual({ any: true, plain: false, encoded: true });
});

it.each([
  'maria.joao@x.com',
  'mariajoao@x.com',
  'maria-joao@x.com',
  'maria+joao@x.com',
  'maria_joao@x.com',
  "d'joao@x.com",
  'joao@x.com.br',
  'joao@x.com.br.csv',
  'joao@x.com.br.2026.csv',
  'joao@x.comercio',
  'joao@x.com-sul.org',
  'joao@x.com2.net',
  'joao@x.com.sul.2.org.br',
  'joao@y.x.com',
  'joao@x-com',
  'joao@xacom',
  'maria.joao%40x.com',
  'maria%2Bjoao%40x.com',
  'maria%252Bjoao%2540x.com',
  'maria%27joao%40x.com',
  'joao%40x.com.br',
  'joao%40x.com%2Ebr',
  'joao%40x.com.br.csv',
])('does not find the address in %s', async (text) => {
  expect(await findIn(text, 'joao@x.com')).toEqual({ any: false, plain: false, encoded: false });
});

it.each([
  ['the address again and again', 'joao@x.com ', '# '],
  ['links again and again', 'joao%40x.com%20', 'joao%40x.com%20'],
  ['a domain without an end', `joao@x.com${'.1'.repeat(10)} `, undefined],
  ['bytes that are encoded again and again', `%${'25'.repeat(10)}joao@x.com`, undefined],
])('replaces the address in a quarter of a megabyte of text: %s', async (_, part, replaced) => {
  const count = Math.ceil(262_144 / part.length);
  const { plain } = addressPatterns('joao@x.com');
  const { rows } = await server.database.pool.query<{ text: string }>(
    String.raw`select regexp_replace($1, $2, '\1#', 'gi') as text`,
    [part.repeat(count), plain],
  );
  expect(rows[0]?.text.includes('joao@x.com')).toBe(false);
  if (replaced !== undefined) {
    expect(rows[0]?.text).toBe(replaced.repeat(count));
  }
});

it.each(['ação@padaria-são-joão.com.br', 'ação@xn--padaria-so-joo-9kbf.com.br'])(
  'finds the domain of %s in letters and in ASCII',
  async (address) => {
    const domain = address.slice(address.indexOf('@') + 1);
    const spellings = [domainToUnicode(domain), domainToASCII(domain)];
    expect(new Set(spellings).size).toBe(2);
    for (const spelling of spellings) {
      expect(await findIn(`De <ação@${spelling}>`, address)).toMatchObject({ plain: true });
      expect(await findIn(encodeURIComponent(`ação@${spelling}`), address)).toMatchObject({ encoded: true });
      expect(await findIn(`mação@${spelling}`, address)).toMatchObject({ plain: false });
    }
  },
);
