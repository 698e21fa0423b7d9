/** Reads a row of a sheet as equipment, and finds the errors that need no other row. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { CLOCK_DATES } from '@mobcheck/contract/clocks/clocks.rules.ts';
import { clockKindId } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { calendarDate } from '@mobcheck/contract/kernel/date.ts';
import type { ImportRow } from '@mobcheck/contract/imports/imports.contract.ts';
import { tagSerial } from '@mobcheck/contract/tags/tags.contract.ts';
import { dueDateOfWork } from '../../equipment/typed-due-date.service.ts';
import { cellProblemOf, isEmptyMark } from './cell-text.ts';
import { JOINT, readTexts, spellingKey, spellingOf, type FieldUse } from './field-text.ts';
import type { Catalogue, CatalogueAttribute, CatalogueProduct } from './import-catalogue.ts';
import { attributeUse, clockUses, comesDue, DATE_FIELDS, fieldUse, TEXT_FIELDS } from './import-fields.ts';
import type { Mapping } from './import-suggestion.ts';
import { readSheetDay, type ColumnDays, type PartialDay } from './sheet-day.ts';

export type RowProblem = ImportRow['problems'][number];

type Texts = Readonly<Record<(typeof TEXT_FIELDS)[number], string>>;
type Dates = Readonly<Record<(typeof DATE_FIELDS)[number], string | null>>;

export interface PieceFromRow extends Texts, Dates {
  /** Undefined means that a new tag is created. */
  readonly tagSerialNumber: string | undefined;
  readonly product: CatalogueProduct | undefined;
  readonly attributes: readonly { attributeId: string; attribute: string; value: string }[];
  /** The last days of its clocks. */
  readonly statedDays: readonly { readonly clockKindId: string; readonly statedOn: string }[];
}

/** The meaning of all cells with one spelling. */
export interface Meaning {
  readonly value?: string | undefined;
  readonly productId?: string | undefined;
}

/** Context for reading rows, with the corrections that people chose for spellings. */
export interface ReadingContext {
  readonly mapping: Mapping;
  readonly headers: readonly string[];
  readonly catalogue: Catalogue;
  /** Today in the zone of the group. The last day of a clock must not be later. */
  readonly today: string;
  /** The reading of days by field or attribute. An absent field is read with the default. */
  readonly days: Readonly<Record<string, ColumnDays>>;
  /** Returns the meaning of a spelling in this import, or undefined. */
  readonly findMeaning: (field: string, spelling: string) => Meaning | undefined;
  /** Returns the product that the company has chosen for a spelling in any import, or undefined. */
  readonly findLearned: (spelling: string) => string | undefined;
}

/** The texts of a field after corrections, with the spelling that a correction replaces. */
interface FieldTexts {
  readonly texts: readonly string[];
  readonly spelling: string;
  readonly meaning: Meaning | undefined;
}

/** The schema of a registration, for its limits of lengths. */
const shape = registerEquipment.body.shape;
const attributeText = shape.attributes.unwrap().element.shape.value;

/** Reads the cells of one row, field by field, and collects their problems. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly #cells: readonly string[];
  readonly #reading: ReadingContext;

  constructor(cells: readonly string[], reading: ReadingContext) {
    this.#cells = cells;
    this.#reading = reading;
  }

  addProblem(field: string, code: string): void {
    this.problems.push({ field, code });
  }

  /** Returns the texts of a field. An error value or an uncalculated formula adds a problem, and the texts are empty. */
  take(use: FieldUse): FieldTexts {
    const spelling = spellingKey(spellingOf(this.#cells, use.columns));
    const meaning = this.#reading.findMeaning(use.field, spelling);
    const value = meaning?.value;
    const { texts, problem } =
      value === undefined
        ? readTexts(this.#cells, use, this.#reading.headers)
        : { texts: isEmptyMark(value, use.kind) ? [] : [value], problem: cellProblemOf(value) };
    if (problem !== undefined && meaning?.productId === undefined) {
      this.addProblem(use.field, problem);
      return { texts: [], spelling, meaning };
    }
    return { texts: texts.filter((text) => text !== ''), spelling, meaning };
  }

  readProduct(): CatalogueProduct | undefined {
    const { catalogue, findLearned, mapping } = this.#reading;
    const before = this.problems.length;
    const { texts, spelling, meaning } = this.take(fieldUse(mapping, 'product'));
    if (this.problems.length > before) {
      return undefined;
    }
    if (meaning?.productId === undefined && texts.length === 0) {
      this.addProblem('product', 'required');
      return undefined;
    }
    const named =
      meaning?.productId === undefined
        ? catalogue.findProduct(texts)
        : catalogue.findChosen(meaning.productId);
    const learned = typeof named === 'string' ? findLearned(spelling) : undefined;
    const product = learned === undefined ? named : catalogue.findChosen(learned);
    if (typeof product === 'string') {
      this.addProblem('product', product);
      return undefined;
    }
    return product;
  }

  readText(field: (typeof TEXT_FIELDS)[number]): string {
    const { texts } = this.take(fieldUse(this.#reading.mapping, field));
    if (texts.length === 0) {
      return '';
    }
    const { success, data } = shape[field].safeParse(texts.join(JOINT));
    if (!success) {
      this.addProblem(field, 'too_long');
    }
    return data ?? '';
  }

  readTextFields(): Texts {
    return Object.fromEntries(TEXT_FIELDS.map((field) => [field, this.readText(field)])) as Texts;
  }

  readSerial(): string | undefined {
    const [text] = this.take(fieldUse(this.#reading.mapping, 'tagSerialNumber')).texts;
    if (text === undefined) {
      return undefined;
    }
    const { success, data } = tagSerial.safeParse(text);
    if (!success) {
      this.addProblem('tagSerialNumber', 'tag_serial');
    }
    return data;
  }

  /** Reads the day of a field. @param isIgnored true ignores a text that is not a day, instead of adding a problem */
  readDay(use: FieldUse, partialDay: PartialDay, isIgnored = false): string | null {
    const [text] = this.take(use).texts;
    if (text === undefined) {
      return null;
    }
    const reading = readSheetDay(text, partialDay, this.#reading.days[use.field]);
    if ('day' in reading && calendarDate.safeParse(reading.day).success) {
      return reading.day;
    }
    if (!isIgnored) {
      this.addProblem(use.field, 'day' in reading ? 'invalid_date' : reading.problem);
    }
    return null;
  }

  readDates(product: CatalogueProduct | undefined): Dates {
    const dates = Object.fromEntries(
      DATE_FIELDS.map((field) => {
        const use = fieldUse(this.#reading.mapping, field);
        // A month such as `12/2027` means its last day for an expiry, and its first day for work that was done.
        return field === 'dueDate'
          ? // For a product that does not expire, a due date that is no day adds no problem.
            [field, this.readDay(use, 'LAST', product?.isDueDate === false)]
          : [field, this.readDay(use, 'FIRST')];
      }),
    ) as Dates;
    if (product !== undefined && product.clockKindIds.length > 0) {
      for (const field of CLOCK_DATES.filter((name) => (dates[name] ?? '') > this.#reading.today)) {
        this.addProblem(field, 'in_future');
      }
    }
    return dates;
  }

  /** Adds a problem for a due date that no clock takes over, or that does not follow from the last work of its clock. */
  checkDueDate({ product, statedDays, dueDate, ...dates }: PieceFromRow): void {
    if (product === undefined || product.clockKindIds.length === 0 || dueDate === null) {
      return;
    }
    const { takingClock: clock } = product;
    const statedOn = clock && statedDays.find((day) => day.clockKindId === clockKindId(clock.key))?.statedOn;
    const dueOn = clock === null ? '' : (dueDateOfWork(clock, dates, statedOn) ?? dueDate);
    // A due date that is given as a month fits any day of the month.
    const first = this.readDay(fieldUse(this.#reading.mapping, 'dueDate'), 'FIRST', true) ?? dueDate;
    if (dueOn < first || dueOn > dueDate) {
      this.addProblem('dueDate', 'set_by_clocks');
    }
  }

  readClocks(product: CatalogueProduct | undefined): PieceFromRow['statedDays'] {
    const { mapping, today } = this.#reading;
    return clockUses(mapping).flatMap(({ kind, use }) => {
      const statedOn = this.readDay(use, 'FIRST');
      const id = clockKindId(kind);
      if (statedOn === null) {
        return [];
      }
      if (statedOn > today) {
        this.addProblem(use.field, 'in_future');
      } else if (product?.clockKindIds.includes(id) === false) {
        this.addProblem(use.field, 'no_clock');
      }
      return [{ clockKindId: id, statedOn }];
    });
  }

  #readAttribute(use: FieldUse, { type }: CatalogueAttribute): string | null {
    if (type === 'DATE') {
      return this.readDay(use, comesDue(use.field) ? 'LAST' : 'FIRST');
    }
    const [text] = this.take(use).texts;
    const { success, data } = attributeText.safeParse(text ?? '');
    if (!success && text !== undefined) {
      this.addProblem(use.field, 'too_long');
    }
    return text === undefined ? null : (data ?? null);
  }

  /**
   * Attributes that the subcategory of the product lacks are ignored, because one sheet often has several subcategories. Only an error
   * value or a formula in their cells is a problem.
   */
  readAttributes(product: CatalogueProduct | undefined): PieceFromRow['attributes'] {
    const { mapping, catalogue } = this.#reading;
    return mapping.attributes.flatMap(({ attribute: name, column }) => {
      const attribute = product && catalogue.findAttribute(product.inspectionTypeId, name);
      const use = attributeUse(name, column, attribute?.type);
      if (attribute === undefined) {
        this.take(use);
        return [];
      }
      const value = this.#readAttribute(use, attribute);
      return value === null ? [] : [{ attributeId: attribute.id, attribute: attribute.attribute, value }];
    });
  }
}

/** Reads a row. */
export function readRow(
  cells: readonly string[],
  reading: ReadingContext,
): { readonly piece: PieceFromRow; readonly problems: RowProblem[] } {
  const reader = new RowReader(cells, reading);
  const product = reader.readProduct();
  const piece = {
    product,
    tagSerialNumber: reader.readSerial(),
    ...reader.readTextFields(),
    ...reader.readDates(product),
    statedDays: reader.readClocks(product),
    attributes: reader.readAttributes(product),
  };
  reader.checkDueDate(piece);
  return { piece, problems: reader.problems };
}

/** Reads the tag and the numbers by which a row is recognized, without its problems. */
export function readIdentity(
  cells: readonly string[],
  reading: ReadingContext,
): Pick<PieceFromRow, 'tagSerialNumber' | 'extraCode' | 'assetNumber' | 'manufacturingNumber'> {
  const reader = new RowReader(cells, reading);
  return {
    tagSerialNumber: reader.readSerial(),
    extraCode: reader.readText('extraCode'),
    assetNumber: reader.readText('assetNumber'),
    manufacturingNumber: reader.readText('manufacturingNumber'),
  };
}
