-- Texts of one line are stored as they look, and labels are sorted by their numbers.

-- The same as `oneLine` of the contract, for rows of earlier versions: a test compares both for every character.
create function public.one_line(input text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(input, NFC),
      '[\u0009-\u000D\u0085\u2028\u2029]+', ' ', 'g'),
      '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E'
      '\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A'
      '\U000E0000-\U000E0FFF]'
      '|\u200D(?![\u203C\u2049\u2122\u2139\u2190-\u27FF\u2900-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])'
      '|(?<![\u203C\u2049\u2122\u2139\u2190-\u27FF\u2900-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]\uFE0F?)\u200D'
      '|(?<![\u203C\u2049\u2122\u2139\u2190-\u27FF\u2900-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF])\uFE0F', '', 'g'),
      '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]+', ' ', 'g'),
      '[\u2010\u2011]', '-', 'g'), NFC)) $$;
revoke execute on function public.one_line from public;

-- People and the copies of their company's name. None of these is unique.
update public.users
  set name = public.one_line(name), occupation = public.one_line(occupation), company_name = public.one_line(company_name)
  where (name, occupation, company_name)
    <> (public.one_line(name), public.one_line(occupation), public.one_line(company_name));

-- Portuguese with numbers by their value: `Sala 2` comes before `Sala 10`.
create collation public.natural_order (provider = icu, locale = 'pt-BR-u-kn-true');
