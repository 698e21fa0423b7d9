/** Vite plugins that complete the HTML documents with a first view, the public home without script, and links to files. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type * as Landing from './landing-html.ts';

/** The first view of both documents, with a placeholder for the words. */
const FRAME = readFileSync(new URL('shell.html', import.meta.url), 'utf8').trimEnd();
const WORDS = /<shell-words name="([^"]+)">\s*(.*?)\s*<\/shell-words>/s;

/**
 * Loads the code of the public home's HTML when a document needs it. A static import would make the texts a part of Vite's configuration,
 * and a changed text would restart the development server.
 */
const landing = async () =>
  (await import(new URL('landing-html.ts', import.meta.url).href)) as typeof Landing;

/** The placeholder of the public home in the document of the office. */
const LANDING = '<public-home></public-home>';
const PICTURES = {
  report: '/src/office/landing/landing-report.webp',
  reportDark: '/src/office/landing/landing-report-dark.webp',
  phone: '/src/office/landing/landing-phone.webp',
  phoneDark: '/src/office/landing/landing-phone-dark.webp',
};

const framed = (name: string, words: string) =>
  FRAME.replace('__NAME__', () => name).replace('__WORDS__', () => words);

/** Puts the frame around the words of a document's first view. */
export function shellFrame(): Plugin {
  return {
    name: 'shell-frame',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const words = html.replace(WORDS, (_, name: string, text: string) => framed(name, text));
        if (!words.includes(LANDING)) {
          return words;
        }
        const { landingHtml } = await landing();
        return words.replace(LANDING, () => landingHtml('pt', PICTURES));
      },
    },
  };
}

/** Adds documents with the public home in the languages that the document of the office does not have. */
export function landingDocuments(): Plugin {
  return {
    name: 'landing-documents',
    apply: 'build',
    async generateBundle(_, bundle) {
      const addressOf = (source: string) =>
        Object.values(bundle).find(
          (file) => file.type === 'asset' && file.originalFileNames.some((name) => source.endsWith(name)),
        )?.fileName;
      if (addressOf(PICTURES.report) === undefined) {
        // The field application has no public home.
        return;
      }
      const addresses = {
        report: `/${addressOf(PICTURES.report)}`,
        reportDark: `/${addressOf(PICTURES.reportDark)}`,
        phone: `/${addressOf(PICTURES.phone)}`,
        phoneDark: `/${addressOf(PICTURES.phoneDark)}`,
      };
      const { landingDocument, landingPath } = await landing();
      for (const language of LANGUAGES.filter((other) => other !== 'pt')) {
        this.emitFile({
          type: 'asset',
          fileName: landingPath(language).slice(1),
          source: landingDocument(language, addresses, (words) => framed('Mobcheck', words)),
        });
      }
    },
  };
}

/** The first module that the entry of the office loads. */
const START = /\/office-start\.tsx$/;
const STYLES = /^ *<link rel="stylesheet".*\n/gm;

/** Returns links with which the browser loads the office's application together with the entry, which imports it later. */
function startLinks(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => START.test(id)));
  if (start === undefined) {
    return [];
  }
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { ...attrs, crossorigin: '' },
    injectTo: 'head',
  });
  return [
    ...[start.fileName, ...start.imports].map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
    ...[...(start.viteMetadata?.importedCss ?? [])].map((file) =>
      link({ rel: 'preload', as: 'style', href: `/${file}` }),
    ),
  ];
}

/**
 * Completes the documents with links. The small entry of the office runs before the first paint. The styles follow the shell, since styles
 * delay the rendering of the content after them.
 */
export function shellHtml(): Plugin {
  return {
    name: 'shell-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        if (!html.includes('id="shell"')) {
          return html;
        }
        const styles = html.match(STYLES) ?? [];
        const atEnd = html.replaceAll(STYLES, '').replace('  </body>', `${styles.join('')}  </body>`);
        const links = startLinks(bundle);
        return {
          html:
            links.length > 0
              ? atEnd.replace('<script type="module"', '<script type="module" blocking="render"')
              : atEnd,
          // The document already has the link to its entry.
          tags: links.filter(({ attrs }) => !html.includes(`"${String(attrs?.['href'])}"`)),
        };
      },
    },
  };
}
