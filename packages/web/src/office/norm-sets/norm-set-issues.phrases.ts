/** The reasons against publishing a norm set, in words. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title_one: '{{count}} correção antes de publicar',
  title_other: '{{count}} correções antes de publicar',
  more_one: 'E mais {{count}}.',
  more_other: 'E mais {{count}}.',
  whole: 'Documento',
  entry: {
    sources: 'Fonte {{position}}',
    classes: 'Classe {{position}}',
    rules: 'Regra {{position}}',
    examples: 'Exemplo {{position}}',
  },
  code: {
    json: 'o texto não é JSON a partir da linha {{line}}, coluna {{column}}',
    repeatedName: 'o campo {{name}} se repete na linha {{line}}, coluna {{column}}',
    missing: 'falta preencher',
    extra: 'não existe aqui: {{names}}',
    text: 'precisa ser um texto entre aspas',
    number: 'precisa ser um número inteiro',
    list: 'precisa ser uma lista entre colchetes [ ]',
    object: 'precisa ser um objeto entre chaves { }',
    choice: 'use um destes: {{names}}',
    word: 'nome fora do formato',
    duplicate: 'já foi usado acima',
    required: 'está vazio',
    tooLong: 'é longo demais',
    tooMany: 'no máximo {{max}} itens',
    tooLarge: 'é grande demais',
    tooSmall: 'é pequeno demais',
    date: 'precisa ser uma data que existe, como 2026-11-28',
    unknownSource: 'a fonte {{name}} não está em sources',
    unknownFact: 'nenhuma classe tem o fato {{name}}',
    unknownClass: 'a classe {{name}} não está em classes',
    noClocks: 'nenhuma regra vale para ela',
    tooManyClocks: 'mais de {{max}} prazos valem para ela',
    exampleFails: 'o resultado não é o esperado',
    noExample: 'nenhum exemplo falha sem ela',
    noExampleOfClass: 'nenhum exemplo dela',
    duplicateSku: 'outra classe já tem este começo de SKU',
    notProved:
      'nenhum exemplo mostra o período, o que renova, a base e o caso sem data desta regra: adicione um exemplo com trabalho e com outro trabalho posterior',
    periodNotProved:
      'nenhum exemplo falha com outro período: adicione um com trabalho, que vença por esta regra',
    roundingNotProved:
      'nenhum exemplo falha com outro arredondamento: adicione um cujo dia exato não seja o último do mês',
    resetsNotProved:
      'nenhum exemplo mostra tudo o que renova e o que não renova: adicione um com outro trabalho posterior',
    baseNotProved: 'nenhum exemplo falha com outra base: adicione um sem trabalho e com data de fabricação',
    unknownNotProved:
      'nenhum exemplo mostra o caso sem data: adicione um sem trabalho e sem data de fabricação',
    invalid: 'valor inválido',
  },
  difference: '{{kind}}: esperado {{expected}}, resultado {{result}}',
  nothing: 'nenhum',
};

const en: typeof pt = {
  title_one: '{{count}} correction before publishing',
  title_other: '{{count}} corrections before publishing',
  more_one: 'And {{count}} more.',
  more_other: 'And {{count}} more.',
  whole: 'Document',
  entry: {
    sources: 'Source {{position}}',
    classes: 'Class {{position}}',
    rules: 'Rule {{position}}',
    examples: 'Example {{position}}',
  },
  code: {
    json: 'the text is not JSON from line {{line}}, column {{column}}',
    repeatedName: 'the field {{name}} is repeated in line {{line}}, column {{column}}',
    missing: 'is missing',
    extra: 'does not exist here: {{names}}',
    text: 'must be a text in quotation marks',
    number: 'must be a whole number',
    list: 'must be a list in square brackets [ ]',
    object: 'must be an object in braces { }',
    choice: 'use one of these: {{names}}',
    word: 'the name does not have the right format',
    duplicate: 'is already used above',
    required: 'is empty',
    tooLong: 'is too long',
    tooMany: 'at most {{max}} items',
    tooLarge: 'is too large',
    tooSmall: 'is too small',
    date: 'must be a date that exists, such as 2026-11-28',
    unknownSource: 'the source {{name}} is not in sources',
    unknownFact: 'no class has the fact {{name}}',
    unknownClass: 'the class {{name}} is not in classes',
    noClocks: 'no rule fits it',
    tooManyClocks: 'more than {{max}} deadlines fit it',
    exampleFails: 'the result is not the expected one',
    noExample: 'no example fails without it',
    noExampleOfClass: 'it has no example',
    duplicateSku: 'another class has this start of SKUs already',
    notProved:
      'no example shows the period, the work that renews, the base and the case without any day of this rule: add an example with work and with other work later',
    periodNotProved:
      'no example fails with another period: add one with work that gives a due date by this rule',
    roundingNotProved:
      'no example fails with another rounding: add one whose exact day is not the last of its month',
    resetsNotProved:
      'no example shows all work that renews it and that does not: add one with other work later',
    baseNotProved: 'no example fails with another base: add one without work and with a day of manufacture',
    unknownNotProved:
      'no example shows the case without any day: add one without work and without a day of manufacture',
    invalid: 'invalid value',
  },
  difference: '{{kind}}: expected {{expected}}, result {{result}}',
  nothing: 'none',
};

const es: typeof pt = {
  title_one: '{{count}} corrección antes de publicar',
  title_other: '{{count}} correcciones antes de publicar',
  more_one: 'Y {{count}} más.',
  more_other: 'Y {{count}} más.',
  whole: 'Documento',
  entry: {
    sources: 'Fuente {{position}}',
    classes: 'Clase {{position}}',
    rules: 'Regla {{position}}',
    examples: 'Ejemplo {{position}}',
  },
  code: {
    json: 'el texto no es JSON desde la línea {{line}}, columna {{column}}',
    repeatedName: 'el campo {{name}} se repite en la línea {{line}}, columna {{column}}',
    missing: 'falta completar',
    extra: 'no existe aquí: {{names}}',
    text: 'debe ser un texto entre comillas',
    number: 'debe ser un número entero',
    list: 'debe ser una lista entre corchetes [ ]',
    object: 'debe ser un objeto entre llaves { }',
    choice: 'use uno de estos: {{names}}',
    word: 'nombre fuera del formato',
    duplicate: 'ya se usó arriba',
    required: 'está vacío',
    tooLong: 'es demasiado largo',
    tooMany: 'como máximo {{max}} elementos',
    tooLarge: 'es demasiado grande',
    tooSmall: 'es demasiado pequeño',
    date: 'debe ser una fecha que existe, como 2026-11-28',
    unknownSource: 'la fuente {{name}} no está en sources',
    unknownFact: 'ninguna clase tiene el hecho {{name}}',
    unknownClass: 'la clase {{name}} no está en classes',
    noClocks: 'ninguna regla vale para ella',
    tooManyClocks: 'más de {{max}} plazos valen para ella',
    exampleFails: 'el resultado no es el esperado',
    noExample: 'ningún ejemplo falla sin ella',
    noExampleOfClass: 'ningún ejemplo de ella',
    duplicateSku: 'otra clase ya tiene este comienzo de SKU',
    notProved:
      'ningún ejemplo muestra el período, lo que renueva, la base y el caso sin fecha de esta regla: agregue un ejemplo con trabajo y con otro trabajo posterior',
    periodNotProved:
      'ningún ejemplo falla con otro período: agregue uno con trabajo, que venza por esta regla',
    roundingNotProved:
      'ningún ejemplo falla con otro redondeo: agregue uno cuyo día exacto no sea el último del mes',
    resetsNotProved:
      'ningún ejemplo muestra todo lo que renueva y lo que no: agregue uno con otro trabajo posterior',
    baseNotProved: 'ningún ejemplo falla con otra base: agregue uno sin trabajo y con fecha de fabricación',
    unknownNotProved:
      'ningún ejemplo muestra el caso sin fecha: agregue uno sin trabajo y sin fecha de fabricación',
    invalid: 'valor no válido',
  },
  difference: '{{kind}}: esperado {{expected}}, resultado {{result}}',
  nothing: 'ninguno',
};

export const useNormSetIssuesPhrases = definePhrases('norm-set-issues', { pt, en, es });
