/** The public home for browsers without script, with the texts of its page as HTML and style attributes. */
import { LANGUAGES, type Language, LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { CUSTOM_PLAN_ID, FREE_PLAN_ID, PLANS } from '@mobcheck/contract/plans/plans.rules.ts';
import { CONTACT_TEXTS } from '../src/account/contact/contact-texts.phrases.ts';
import { LANDING_TEXTS } from '../src/office/landing/landing-texts.phrases.ts';
import { NO_SCRIPT_TEXTS } from '../src/office/landing/no-script.phrases.ts';
import { PLANS_TEXTS } from '../src/office/landing/plans-texts.phrases.ts';

/** URLs of the two pictures, for light and dark screens. */
export interface LandingPictures {
  readonly report: string;
  readonly reportDark: string;
  readonly phone: string;
  readonly phoneDark: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns the path of a language's document without script. The Portuguese texts are in the office's document. */
export function landingPath(language: Language): string {
  return language === 'pt' ? '/' : `/landing.${language}.html`;
}

function terms(pairs: readonly (readonly [string, string])[]): string {
  const items = pairs.map(([term, text]) => `<dt><b>${escape(term)}</b></dt><dd>${escape(text)}</dd>`);
  return `<dl>${items.join('\n')}</dl>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escape(item)}</li>`).join('\n')}</ul>`;
}

const title = (text: string) => `<h2 style="margin: 2.5rem 0 0">${escape(text)}</h2>`;

function pictures(language: Language, addresses: LandingPictures): string {
  const { pictures: texts } = LANDING_TEXTS[language];
  const image = (light: string, dark: string, text: string, size: string) =>
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}" /><img src="${light}" alt="${escape(text)}" ${size} style="max-width: 100%; height: auto" /></picture>`;
  return [
    image(addresses.report, addresses.reportDark, texts.report, 'width="912" height="702"'),
    image(addresses.phone, addresses.phoneDark, texts.phone, 'width="234" height="506"'),
  ].join('\n');
}

function plans(language: Language): string {
  const t = PLANS_TEXTS[language];
  const monthly = PLANS.filter(({ id }) => id !== CUSTOM_PLAN_ID && id !== FREE_PLAN_ID);
  const differences: Readonly<Record<string, string>> = t.difference;
  const names = [
    ...monthly.map(({ name }) => `${name}: ${differences[name.toLowerCase()]}`),
    t.custom,
    `${t.free} (${t.freePrice})`,
  ];
  return [
    title(t.title),
    `<p>${escape(t.hint)}</p>`,
    list(names),
    `<p>${escape(NO_SCRIPT_TEXTS[language].prices)}</p>`,
    `<h3>${escape(t.includedTitle)}</h3>`,
    list(Object.values(t.included)),
  ].join('\n');
}

/** Links to the operator. The server fills in the configured links and removes the others. */
function contact(language: Language): string {
  const t = CONTACT_TEXTS[language];
  const terms = `/usageTerms.txt?language=${language}`;
  const links = [
    ['email', 'mailto:__VALUE__', '__VALUE__'],
    ['phone', 'tel:__DIGITS__', t.phone.replace('{{phone}}', '__VALUE__')],
    ['whatsapp', 'https://wa.me/__VALUE__', t.whatsapp],
    ['privacyUrl', '__VALUE__', t.privacy],
  ].map(
    ([name, href, text]) => `<!--contact:${name}--><li><a href="${href}">${text}</a></li><!--/contact-->`,
  );
  return `${title(t.title)}\n<ul>${links.join('\n')}\n<li><a href="${terms}">${escape(t.terms)}</a></li></ul>`;
}

function languages(current: Language): string {
  return LANGUAGES.filter((language) => language !== current)
    .map((language) => {
      const { name } = NO_SCRIPT_TEXTS[language];
      return `<a href="${landingPath(language)}" lang="${LOCALES[language]}" hreflang="${LOCALES[language]}">${name}</a>`;
    })
    .join(' · ');
}

/** Returns the public home below its headline and first sentence. */
export function landingHtml(language: Language, addresses: LandingPictures): string {
  const t = LANDING_TEXTS[language];
  const { benefits, steps, norms, questions } = t;
  return [
    `<p>${languages(language)}</p>`,
    list(Object.values(t.reasons)),
    `<p><b>${escape(NO_SCRIPT_TEXTS[language].signIn)}</b> ${escape(t.startHint)}</p>`,
    pictures(language, addresses),
    title(t.benefitsTitle),
    terms(Object.values(benefits).map(({ title: name, text }) => [name, text])),
    title(t.stepsTitle),
    terms(Object.values(steps).map(({ title: name, text }) => [name, text])),
    plans(language),
    title(t.normsTitle),
    terms(Object.values(norms).map(({ asks, answer }) => [asks, answer])),
    `<p>${escape(t.normsNote)}</p>`,
    title(t.questionsTitle),
    terms(Object.values(questions).map(({ asked, answer }) => [asked, answer])),
    contact(language),
  ].join('\n');
}

/** Returns the document of a language that the office's document does not have. @param frame puts the common frame around the words */
export function landingDocument(
  language: Language,
  addresses: LandingPictures,
  frame: (words: string) => string,
): string {
  const t = LANDING_TEXTS[language];
  return `<!doctype html>
<html lang="${LOCALES[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="description" content="${escape(t.subline)}" />
    <title>Mobcheck: ${escape(t.headline)}</title>
  </head>
  <body>
${frame(`<h1>${escape(t.headline)}</h1>
<p>${escape(t.subline)}</p>
<p><a href="/">${escape(NO_SCRIPT_TEXTS[language].application)}</a></p>
${landingHtml(language, addresses)}`)}
  </body>
</html>
`;
}
