/** Sheets of labels as a stream of PDF bytes, one page in memory at a time. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { labelPlace, type LabelLayout } from '@mobcheck/contract/labels/labels.rules.ts';
import { MmCanvas } from '../../platform/pdf/mm-canvas.ts';
import { drawLabel, type Label, type LabelOwner } from './label.pdf.ts';

export interface LabelSheet {
  readonly layout: LabelLayout;
  /** First cell of the first page, from 1. */
  readonly start: number;
  readonly owner: LabelOwner;
  readonly title: string;
  /** BCP 47, such as `pt-BR`. */
  readonly language: string;
  readonly createdAt: Date;
}

/** Labels that are drawn before other people's calls get their turn. */
const LABELS_A_TURN = 2;

/** Labels in the order in which they come, from the first cell on; no outlines are printed. */
export function labelSheet(sheet: LabelSheet, labels: Iterable<Label>): Readable {
  return Readable.from(pages(sheet, labels), { objectMode: false });
}

async function* pages(sheet: LabelSheet, labels: Iterable<Label>): AsyncGenerator<Uint8Array> {
  const { layout, start, owner } = sheet;
  const pen = new MmCanvas(layout.page, sheet);
  let place = start - 1;
  let drawn = -1;
  for (const label of labels) {
    const { page, left, top } = labelPlace(layout, place);
    if (page !== drawn) {
      if (drawn >= 0) {
        await pen.finishPage();
      }
      pen.addPage();
      drawn = page;
      yield* pen.drain();
    }
    if (place % LABELS_A_TURN === 0) {
      await nextTurn();
    }
    drawLabel(pen, { left, top, ...layout.label }, label, owner);
    place += 1;
  }
  if (drawn >= 0) {
    await pen.finishPage();
  }
  pen.end();
  yield* pen.drain();
}
