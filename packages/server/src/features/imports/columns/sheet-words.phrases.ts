/** Words in cells of dates, in three languages: months, weekdays, and texts that mean an empty cell. */

function splitWords(words: string): readonly string[] {
  return words.split('|').map((word) => word.trim());
}

/** Folded names of the months, January first: in Portuguese, English and Spanish, in full and abbreviated. */
const MONTHS = [
  'jan | janeiro | january | ene | enero',
  'fev | fevereiro | feb | february | febrero',
  'mar | marco | march | marzo',
  'abr | abril | apr | april',
  'mai | maio | may | mayo',
  'jun | junho | june | junio',
  'jul | julho | july | julio',
  'ago | agosto | aug | august',
  'set | setembro | sep | sept | september | septiembre | setiembre',
  'out | outubro | oct | october | octubre',
  'nov | novembro | november | noviembre',
  'dez | dezembro | dec | december | dic | diciembre',
].map(splitWords);

/** The number of a month, 1 to 12, by its folded name. */
export const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

/** Folded words of a date that change nothing: weekdays, small words and the endings of ordinal numbers. */
export const WORDS_OF_DATES: ReadonlySet<string> = new Set(
  splitWords(`
    segunda | terca | quarta | quinta | sexta | sabado | domingo | feira | seg | ter | qua | qui | sex | sab | dom |
    monday | tuesday | wednesday | thursday | friday | saturday | sunday | mon | tue | wed | thu | fri | sat | sun |
    lunes | martes | miercoles | jueves | viernes | lun | mie | jue | vie |
    de | del | do | of | the | o | a | st | nd | rd | th`),
);

/** Folded words of an attribute that comes due. Its month means the last day, as in a due date. */
export const WORDS_OF_EXPIRY: readonly string[] = splitWords(`
  proximo | proxima | validade | valido | valida | vencimento | vence | vencto | venc | ate | prazo | expira |
  next | due | until | expiry | expires | expiration | valid |
  validez | vencimiento | caducidad | caduca | vigencia | hasta | plazo`);

/** Folded texts without spaces that mean an empty cell, in every optional field. */
export const EMPTY_TEXTS: ReadonlySet<string> = new Set(
  splitWords(`
    n/a | n.a. | n.a | n/d | n.d. | n.d | s/d | s.d. | s/n | s.n. | s/no | s/i | s.i. | s/data | s/dt | s/info | s/informacao |
    s/numero | s/fecha | s/dato | s/datos | s/inf | s/inf. | c/n |
    semdata | semnumero | semvalidade | seminformacao | semidentificacao | semregistro | semvencimento |
    indeterminado | indeterminada | indefinido | indefinida | desconhecido | desconhecida | ignorado | ignorada |
    naoseaplica | naoaplica | naoaplicavel | naoinformado | naoinformada | naoconsta | naopossui | naotem | naoha |
    naoidentificado | naoidentificada | inexistente | nenhum | nenhuma | vazio | embranco | nula | nulo |
    notapplicable | notavailable | nodate | undetermined | unknown | none | null | empty | blank |
    noaplica | noseaplica | nocorresponde | noinformado | notiene | nohay | sinfecha | sinnumero | sindato | sindatos |
    sininformacion | desconocido | desconocida | ninguno | ninguna | vacio`),
);

/** Further folded texts without spaces that mean an empty cell, but only in a field of a date or of a number. */
export const EMPTY_CODES: ReadonlySet<string> = new Set(
  splitWords(
    'na | nd | sd | sn | tbd | 0 | 00/00/0000 | 00/00/00 | 00/0000 | 0000-00-00 | xx/xx/xxxx | xx/xxxx',
  ),
);
