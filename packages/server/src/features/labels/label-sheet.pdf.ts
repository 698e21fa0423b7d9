/** Streams label sheets as PDF bytes, one page in memory at a time. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { labelPlace, type LabelLayout } from '@mobcheck/contract/labels/labels.rules.ts';
import { MmCanvas } from '../../platform/pdf/mm-canvas.ts';
import { drawLabel, type Label, type LabelOwner } from './label.pdf.ts';

export interface LabelSheet {
  readonly layout: LabelLayout;
  /** First cell of the first page, from 1. */
  readonly start: number;
  readonly title: string;
  /** BCP 47, such as `pt-BR`. */
  readonly language: string;
  readonly createdAt: Date;
}

/** A label with the company that it shows. */
export interface OwnedLabel extends Label {
  readonly owner: LabelOwner;
}

/** Number of labels drawn between two pauses, in which other requests are served. */
const LABELS_PER_TURN = 2;

/** Returns the PDF of labels in their given order, from the start cell on, without outlines. */
export function labelSheet(sheet: LabelSheet, labels: Iterable<OwnedLabel>): Readable {
  return Readable.from(drawPages(sheet, labels), { objectMode: false });
}

async function* drawPages(sheet: LabelSheet, labels: Iterable<OwnedLabel>): AsyncGenerator<Uint8Array> {
  const { layout, start } = sheet;
  const canvas = new MmCanvas(layout.page, sheet);
  let cell = start - 1;
  let currentPage = -1;
  for (const label of labels) {
    const { page, left, top } = labelPlace(layout, cell);
    if (page !== currentPage) {
      if (currentPage >= 0) {
        await canvas.finishPage();
      }
      canvas.addPage();
      currentPage = page;
      yield* canvas.drain();
    }
    if (cell % LABELS_PER_TURN === 0) {
      await nextTurn();
    }
    drawLabel(canvas, { left, top, ...layout.label }, label, label.owner);
    cell += 1;
  }
  if (currentPage >= 0) {
    await canvas.finishPage();
  }
  canvas.end();
  yield* canvas.drain();
}
