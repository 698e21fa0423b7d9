/** The text in a response, whatever its format: to search it for words that must not be there. */
import type { FastifyInstance } from 'fastify';
import { readPdf } from '../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../platform/xlsx/sheet-reader.ts';

/** Returns the headers and the content of a response as text. */
export async function textOfResponse(
  response: Awaited<ReturnType<FastifyInstance['inject']>>,
): Promise<string> {
  const type = String(response.headers['content-type']);
  const headers = JSON.stringify(response.headers);
  if (type.includes('pdf')) {
    return headers + readPdf(response.rawPayload).pages.flat().join('\n');
  }
  return (
    headers +
    (type.includes('spreadsheet') ? JSON.stringify(await readSheet(response.rawPayload)) : response.body)
  );
}
