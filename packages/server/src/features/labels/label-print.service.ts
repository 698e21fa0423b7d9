/** Prints labels of tags, with the logo and the name of their company. */
import type { Readable } from 'node:stream';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { LABEL_LAYOUTS, type LabelLayoutName } from '@mobcheck/contract/labels/labels.rules.ts';
import { logoPicture } from '../../platform/document-pictures.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { labelSheet, type OwnedLabel } from './label-sheet.pdf.ts';
import type { Label, LabelOwner } from './label.pdf.ts';
import { LABEL_PHRASES } from './labels.phrases.ts';

/** A company as its labels show it. */
interface LabelCompany {
  readonly name: string;
  readonly imageKey: string | null;
}

function* ownedBy(owner: LabelOwner, labels: Iterable<Label>): Generator<OwnedLabel> {
  for (const label of labels) {
    yield { ...label, owner };
  }
}

async function readLabelOwner(files: FileStore, { name, imageKey }: LabelCompany): Promise<LabelOwner> {
  const file = imageKey === null ? undefined : await files.get(imageKey);
  if (file === undefined) {
    return { name, logo: undefined };
  }
  const jpeg = Buffer.from(await logoPicture(file));
  return { name, logo: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
}

/** A label that shows its own company. */
export interface ChosenLabel extends Label {
  readonly company: LabelCompany & { readonly companyId: string };
}

/** The printed sheet. `start` is the first used cell of the first page, counted from 1. */
interface PrintedSheet {
  readonly layout: LabelLayoutName;
  readonly start: number;
  readonly language: Language;
  readonly createdAt: Date;
}

function pageOf({ layout, start, language, createdAt }: PrintedSheet, title: string) {
  return { layout: LABEL_LAYOUTS[layout], start, title, language: LABEL_PHRASES[language].locale, createdAt };
}

/** Returns the PDF of labels of several companies, in the given order. */
export async function printChosenLabels(
  files: FileStore,
  sheet: PrintedSheet,
  labels: readonly ChosenLabel[],
): Promise<Readable> {
  const companies = new Map(labels.map(({ company }) => [company.companyId, company]));
  const owners = new Map<string, LabelOwner>();
  for (const [id, company] of companies) {
    owners.set(id, await readLabelOwner(files, company));
  }
  const owned = labels.flatMap(({ company, ...label }) => {
    const owner = owners.get(company.companyId);
    return owner === undefined ? [] : [{ ...label, owner }];
  });
  return labelSheet(pageOf(sheet, LABEL_PHRASES[sheet.language].title), owned);
}

/** Returns the PDF of the labels of one company, in the given order. */
export async function printLabels(
  files: FileStore,
  options: PrintedSheet & { readonly company: LabelCompany },
  labels: Iterable<Label>,
): Promise<Readable> {
  const { company } = options;
  const owner = await readLabelOwner(files, company);
  const page = pageOf(options, `${LABEL_PHRASES[options.language].title} - ${company.name}`);
  return labelSheet(page, ownedBy(owner, labels));
}
