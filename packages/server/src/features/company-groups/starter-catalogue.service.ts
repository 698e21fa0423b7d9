/** Inserts the starter catalogue into the tables of a new group. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { starterCatalogue } from './starter-catalogue.ts';
import { insertCategories } from '../categories/categories.exported.queries.ts';
import { insertRows } from '../inspection-types/inspection-types.exported.queries.ts';
import { insertParts, insertProducts } from '../products/products.exported.queries.ts';

type Catalogue = ReturnType<typeof starterCatalogue>;
type StarterType = Catalogue['categories'][number]['types'][number];

function questionRows(types: readonly (StarterType & { id: string })[], newId: () => string) {
  return types.flatMap((type) =>
    type.inspectionQuestions.map((question, position) => ({
      id: newId(),
      inspectionTypeId: type.id,
      question: question.question,
      type: question.type,
      position,
      customAnswers: question.customAnswers ?? [],
    })),
  );
}

function productRows(types: readonly (StarterType & { id: string })[], { clock, ids }: ClockAndIds) {
  return types.flatMap((type) =>
    type.products.map((product) => ({
      ...product,
      id: ids.newId(),
      inspectionTypeId: type.id,
      enabled: true,
      updateDate: clock.now(),
    })),
  );
}

async function insertChecklists(
  db: TenantDb,
  types: readonly (StarterType & { readonly id: string })[],
  newId: () => string,
): Promise<void> {
  const questions = questionRows(types, newId);
  await insertRows(
    db,
    'inspectionQuestions',
    questions.map(({ customAnswers: _, ...row }) => row),
  );
  await insertRows(
    db,
    'inspectionCustomAnswers',
    questions.flatMap((question) =>
      question.customAnswers.map((answer, position) => ({
        id: newId(),
        inspectionQuestionId: question.id,
        ...answer,
        position,
      })),
    ),
  );
  const rowsOfTypes = <Row extends object>(rowsOf: (type: StarterType) => readonly Row[]) =>
    types.flatMap((type) =>
      rowsOf(type).map((row, position) => ({ ...row, id: newId(), inspectionTypeId: type.id, position })),
    );
  await insertRows(
    db,
    'maintenanceQuestions',
    rowsOfTypes((type) => type.maintenanceQuestions),
  );
  await insertRows(
    db,
    'inspectionTypeAttributes',
    rowsOfTypes((type) => type.attributes),
  );
}

/** Inserts the whole starter catalogue in one language. */
export async function insertStarterCatalogue(
  db: TenantDb,
  { clock, ids }: ClockAndIds,
  language: 'pt' | 'en' | 'es',
): Promise<void> {
  const { newId } = ids;
  const updateDate = clock.now();
  const categories = starterCatalogue(language).categories.map((category) => ({ ...category, id: newId() }));
  await insertCategories(
    db,
    categories.map(({ id, name, builtinKey }) => ({ id, name, builtinKey, enabled: true, updateDate })),
  );
  const types = categories.flatMap((category) =>
    category.types.map((type) => ({ ...type, id: newId(), categoryId: category.id })),
  );
  await insertRows(
    db,
    'inspectionTypes',
    types.map(({ id, categoryId, name, builtinKey }) => ({
      id,
      categoryId,
      name,
      builtinKey,
      enabled: true,
      updateDate,
    })),
  );
  await insertChecklists(db, types, newId);
  const products = productRows(types, { clock, ids });
  await insertProducts(
    db,
    products.map(({ parts: _, ...row }) => row),
  );
  await insertParts(
    db,
    products.flatMap((product) =>
      product.parts.map((part, position) => ({ ...part, id: newId(), productId: product.id, position })),
    ),
  );
}
