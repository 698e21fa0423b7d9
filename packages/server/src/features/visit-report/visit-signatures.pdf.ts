/** Draws the signatures below a report: a line for each technician, and the signatures of people who accompanied records. */
import { framedPicture } from '../../platform/document-pictures.ts';
import type { PageFlow } from '../../platform/pdf/page-flow.ts';
import { fit, printable } from '../../platform/pdf/pdf-text.ts';
import type { DrawnSection } from '../../platform/pdf/record-types.ts';
import { CAPTION, MARGIN, VALUE } from '../../platform/pdf/report-style.ts';
import { signaturePicture } from '../documents/signature-picture.service.ts';
import type { VisitReportPhrases } from './visit-report.phrases.ts';
import type { VisitReport } from './visit-report.service.ts';

const COLUMNS = 2;
const GAP = 30;
/** Space for a signature above its line. */
const SPACE = 46;
const HEIGHT = SPACE + 32;
const MAX_ROWS_TOGETHER = 5;
const RULE = '#62707d';
/** The most technicians with a line. */
const MAX_TECHNICIANS = 6;
/** Pixels of a drawn signature, in its proportion. */
const PIXELS = { width: 600, height: 200 };

interface Signatory {
  readonly name: string;
  readonly role: string;
  /** A signature in the format of the contract. Empty leaves the space free to sign by hand. */
  readonly signature: string;
}

/** Returns the section. It is left out if no record completed a line. */
export function signaturesSection(phrases: VisitReportPhrases, report: VisitReport): DrawnSection {
  const signatories = signatoriesOf(phrases, report);
  return {
    async *draw(flow) {
      for (const [index, signatory] of signatories.entries()) {
        const column = index % COLUMNS;
        if (index === 0) {
          flow.heading(phrases.signatures, undefined, heightTogether(signatories.length));
        } else if (column === 0) {
          flow.startPageUnlessFits(HEIGHT);
        }
        await drawSignatory(flow, signatory, column);
        if (column === COLUMNS - 1 || index === signatories.length - 1) {
          flow.y += HEIGHT;
        }
        yield* flow.canvas.drain();
      }
    },
  };
}

/** Returns the height of the signatures that are kept on one page. */
function heightTogether(count: number): number {
  return HEIGHT * Math.min(Math.ceil(count / COLUMNS), MAX_ROWS_TOGETHER);
}

function signatoriesOf(
  phrases: VisitReportPhrases,
  { lines, companions }: Pick<VisitReport, 'lines' | 'companions'>,
): Signatory[] {
  const names = new Set(
    lines.flatMap(({ userName, isAnnulled }) => (isAnnulled === true ? [] : (userName ?? []))),
  );
  return [
    ...[...names]
      .slice(0, MAX_TECHNICIANS)
      .map((name) => ({ name, role: phrases.technician, signature: '' })),
    ...companions.map(({ name, signature }) => ({
      name: name || phrases.unnamed,
      role: phrases.companion,
      signature,
    })),
  ];
}

async function drawSignatory(
  { canvas, width: whole, y }: PageFlow,
  { name, role, signature }: Signatory,
  column: number,
): Promise<void> {
  const width = (whole - (COLUMNS - 1) * GAP) / COLUMNS;
  const x = MARGIN + column * (width + GAP);
  if (signature !== '') {
    const picture = await framedPicture(await signaturePicture(signature), PIXELS);
    canvas.picture(picture, x, y + 2, width, SPACE - 4, 'center');
  }
  canvas.box(x, y + SPACE, width, 0.6, RULE);
  canvas.text(x, y + SPACE + 11, fit(printable(name), width, canvas.measure(VALUE.face, VALUE.size)), VALUE);
  canvas.text(x, y + SPACE + 21, role, CAPTION);
}
