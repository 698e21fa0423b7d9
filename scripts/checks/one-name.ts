// Finds texts for users with a word that `docs/glossary.md` replaces, or with a placeholder of a name right before a full stop.
import { child, children, isNode, type Node, programOf, valueOf } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

/** Paths of the files with texts for users. */
const TEXT_FILES =
  /^packages\/[^/]+\/src\/.*(\.(phrases|entry|mails|pdf)|\/starter-catalogue[^/]*|\/shell\/pages)\.ts$/;
const LANGUAGES = ['pt', 'en', 'es'] as const;
type Language = (typeof LANGUAGES)[number];

/** Phrases with the names that people give to the columns of their own sheets. */
const OF_OTHERS = /\/(?:import-headers|header-words)\.phrases\.ts$/;

interface Text {
  /** Undefined for a text outside of the three languages. */
  readonly language: Language | undefined;
  readonly text: string;
}

/** Forbidden words, each with its replacement. */
const FORMER: readonly (readonly [language: Language, former: RegExp, word: string])[] = [
  ['pt', /pesquis/iu, 'buscar'],
  ['pt', /habilit/iu, 'ativar, desativar'],
  ['pt', /\bdelet(ar|e|ad)/iu, 'excluir'],
  ['pt', /novamente/iu, 'de novo'],
  ['pt', /\b(num|nuns|numas?)\b/iu, 'em um, em uma'],
  ['pt', /sistema de cobrança/iu, 'provedor de pagamento'],
  ['pt', /\bsem inspeção/iu, 'nunca inspecionado'],
  ['pt', /registros a decidir/iu, 'registros recusados'],
  // The order of a list is not a service order.
  ['pt', /\borde(m|ns)\b(?! (de serviço|da lista|desta lista))/iu, 'OS'],
  ['pt', /telemóvel|utilizador|palavra-passe|ficheiro|ecrã/iu, 'a Brazilian word'],
  ['en', /\bcanceled\b/iu, 'cancelled'],
  ['en', /\bmails?\b/iu, 'email'],
  ['en', /not inspected|without inspection/iu, 'never inspected'],
  ['en', /made[ -]to[ -]measure/iu, 'custom'],
  ['en', /improper/iu, 'unfit'],
  ['en', /records to decide/iu, 'refused records'],
  ['en', /room for files/iu, 'file storage'],
  ['es', /\bañad(ir|a|e)\b/iu, 'agregar'],
  ['es', /reemplaz/iu, 'sustituir'],
  ['es', /\bsin inspección/iu, 'nunca inspeccionado'],
  ['es', /impropi[oa]/iu, 'no apto'],
  ['es', /\b(las?|unas?|estas?|otras?|ninguna|alguna|misma|nuevas?|cuántas) tags?\b/iu, 'el tag'],
  ['es', /\btags? (nueva|antigua|activa|activada|desactivada)s?\b/iu, 'el tag'],
  ['es', /(?<!(\p{L}|(el|en) ))(orden|órdenes)\b(?! de servicio)/iu, 'OS'],
  ['es', /aparato/iu, 'dispositivo'],
  ['es', /comprueb|comprob/iu, 'revisar'],
  ['es', /\bcontacte/iu, 'comuníquese con'],
  ['es', /móvil|ordenador|vosotros/iu, 'a Latin American word'],
];
/** Words for a serial, which the screens call the number of a tag. */
const SERIAL = /\bserials?\b|números? de s[eé]rie/iu;
/** "Serra Azul Ltda." would end the sentence with two full stops. */
const NAME_AT_END = /\{\{(name|company\w*|customer\w*|carrier|who|by|payer|other|group\w*)\}\}\.(\s|$)/u;

function languageNamed(node: Node | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === valueOf(node));
}

/** Returns a template as a phrase, with `{{name}}` for `${name}`. */
function phraseOf(template: Node): string {
  const names = children(template, 'expressions').map((expression) =>
    expression.type === 'MemberExpression' ? valueOf(child(expression, 'property')) : valueOf(expression),
  );
  return children(template, 'quasis')
    .map(({ cooked }, index) => {
      const name = index < names.length ? `{{${names[index] ?? 'value'}}}` : '';
      return `${typeof cooked === 'string' ? cooked : ''}${name}`;
    })
    .join('');
}

/** Collects the texts below a node, with the language of the property or the constant that they are in. */
function collect(value: unknown, language: Language | undefined, into: Text[]): void {
  if (Array.isArray(value)) {
    value.forEach((item) => collect(item, language, into));
    return;
  }
  if (typeof value !== 'object' || value === null) {
    return;
  }
  if (!isNode(value)) {
    Object.values(value).forEach((item) => collect(item, language, into));
    return;
  }
  const { type } = value;
  if (type === 'ImportDeclaration' || type.startsWith('Ts')) {
    return;
  }
  if (type === 'StringLiteral') {
    into.push({ language, text: valueOf(value) ?? '' });
  } else if (type === 'TemplateLiteral') {
    into.push({ language, text: phraseOf(value) });
    collect(value['expressions'], language, into);
  } else if (type === 'KeyValueProperty') {
    collect(value['value'], languageNamed(child(value, 'key')) ?? language, into);
  } else if (type === 'VariableDeclarator') {
    collect(value['init'], languageNamed(child(value, 'id')) ?? language, into);
  } else {
    Object.values(value).forEach((item) => collect(item, language, into));
  }
}

/** Returns the texts in a file, each with its language. */
export function textsOf(file: SourceFile): readonly Text[] {
  const texts: Text[] = [];
  collect(programOf(file)['body'], undefined, texts);
  return texts;
}

/** Returns the faults of a text. Empty means none. */
function problemsOf({ language, text }: Text): string[] {
  const ofLanguage = FORMER.filter(([of, former]) => of === language && former.test(text));
  // The names of placeholders do not count as words.
  const isSerial = SERIAL.test(text.replaceAll(/\{\{\w+(, \w+)?\}\}/g, ''));
  return [
    ...ofLanguage.map(([, , word]) => `is ${word}`),
    ...(isSerial ? ['a serial is the number of a tag'] : []),
    ...(NAME_AT_END.test(text) ? ['a name ends the sentence'] : []),
  ];
}

/** Finds texts for users with a forbidden word or ending. */
export function oneName(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => TEXT_FILES.test(path) && !OF_OTHERS.test(path) && !isTesting(path))
    .flatMap((file) =>
      textsOf(file).flatMap((text) =>
        problemsOf(text).map((problem) => ({
          law: 'one-name',
          path: file.path,
          detail: `${problem}: ${JSON.stringify(text.text)}`,
        })),
      ),
    );
}
