/** Prints labels of tags, with the logo and the name of their company. */
import type { Readable } from 'node:stream';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { LABEL_LAYOUTS, type LabelLayoutName } from '@mobcheck/contract/labels/labels.rules.ts';
import { logoPicture } from '../../platform/document-pictures.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { labelSheet } from './label-sheet.pdf.ts';
import type { Label, LabelOwner } from './label.pdf.ts';
import { LABEL_PHRASES } from './labels.phrases.ts';

/** A company as its labels show it. */
interface LabelCompany {
  readonly name: string;
  readonly imageKey: string | null;
}

/** Reads the name and logo that labels show. */
async function readLabelOwner(files: FileStore, { name, imageKey }: LabelCompany): Promise<LabelOwner> {
  const file = imageKey === null ? undefined : await files.get(imageKey);
  if (file === undefined) {
    return { name, logo: undefined };
  }
  const jpeg = Buffer.from(await logoPicture(file));
  return { name, logo: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
}

/**
 * Returns the PDF of the labels, in their order.
 * @param options `start`: the first cell of the first page that is used, from 1
 */
export async function printLabels(
  files: FileStore,
  options: {
    readonly layout: LabelLayoutName;
    readonly start: number;
    readonly company: LabelCompany;
    readonly language: Language;
    readonly createdAt: Date;
  },
  labels: Iterable<Label>,
): Promise<Readable> {
  const phrases = LABEL_PHRASES[options.language];
  const { company, start, createdAt } = options;
  const page = {
    layout: LABEL_LAYOUTS[options.layout],
    start,
    owner: await readLabelOwner(files, company),
    title: `${phrases.title} - ${company.name}`,
    language: phrases.locale,
    createdAt,
  };
  return labelSheet(page, labels);
}
