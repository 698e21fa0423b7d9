/** Tests that texts of bodies have one line and no invisible characters, except the listed texts. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from './matrix.ts';

/** Texts that people write in several lines, and texts of a phone's record, which a repeat must send unchanged. */
const OF_SEVERAL_LINES = [
  'agenda.createAgendaOrder observation',
  'agenda.updateAgendaOrder equipments notDoneReason',
  'agenda.updateAgendaOrder observation',
  'billing-desk.setCompanyPaymentStatus reason',
  'company-groups.setCompanyGroupStatus reason',
  'deficiencies.createDeficiency description',
  'deficiencies.dismissDeficiencies reason',
  'deficiencies.putDeficiency description',
  'equipment.registerEquipment attributes value',
  'equipment.updateEquipment attributes value',
  'inspections.putInspection answers answer',
  'inspections.putInspection attributes value',
  'inspections.putInspection companion name',
  'maintenances.putMaintenance answers answer',
  'maintenances.putMaintenance attributes value',
  'maintenances.putMaintenance companion name',
  'problem-reports.createProblemReport words',
  'products.createProduct imageDescription',
  'products.createProduct shortDescription',
  'products.updateProduct imageDescription',
  'products.updateProduct shortDescription',
  'quarantine.discardQuarantine reason',
  'quarantine.putQuarantine body',
  'recalls.createRecall instructions',
  'recalls.takeRecallBack reason',
  'service-orders.createServiceOrder observation',
  'service-orders.updateServiceOrder observation',
];

/** Texts that are not checked here. Secrets, versions and keys are only compared, and services check cells and names of groups. */
const NOT_SHOWN =
  /assword$| (?:code|updateDate|coupon|companyGroup|cells|title)$|asskey\b|attributes attribute$|columns field$|registerUser email$|createCompanyGroup /;

/** Returns the texts inside a schema, each with its place. A text of a row has the place of its list. */
function* textsOf(schema: unknown, place: string): Generator<readonly [string, z.ZodType]> {
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape)) {
      yield* textsOf(field, `${place} ${key}`);
    }
  } else if (schema instanceof z.ZodArray) {
    yield* textsOf(schema.element, place);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    yield* textsOf(schema.unwrap(), place);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) {
      yield* textsOf(option, place);
    }
  } else if (schema instanceof z.ZodString || schema instanceof z.ZodPipe) {
    yield [place, schema];
  }
}

/** Whether a schema keeps line breaks or invisible characters of an accepted text. */
function keepsLineBreaks(schema: z.ZodType): boolean {
  return ['a\r\nb', 'Nova@45\n67', 'a\u200Bb', 'Nova@4567\u2060'].some((text) => {
    const { data } = schema.safeParse(text);
    return typeof data === 'string' && /[\r\n\u200B\u2060]/.test(data);
  });
}

it('only the texts of this list have several lines', async () => {
  const texts = (await contractEndpoints()).flatMap(({ name, endpoint: { body } }) =>
    body instanceof z.ZodType ? [...textsOf(body, name)] : [],
  );
  expect(texts.length).toBeGreaterThan(100);
  const kept = texts
    .filter(([place, schema]) => !NOT_SHOWN.test(place) && keepsLineBreaks(schema))
    .map(([place]) => place);
  expect([...new Set(kept)].toSorted()).toEqual(OF_SEVERAL_LINES);
});
