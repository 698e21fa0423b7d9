/** Customers, products and plans of the sandbox. */
import type { PublicDb } from '../../../platform/db/database.ts';
import type { NewCustomer, NewProduct } from '../provider/provider.ts';
import { sandboxTables } from './sandbox-schema.queries.ts';

/** Creates the customer of the code or updates it. Returns its id. */
export async function saveCustomer(
  db: PublicDb,
  { code, name, email, taxId, phone, address }: NewCustomer,
  now: Date,
): Promise<number> {
  const data = {
    name,
    email,
    taxId,
    phone,
    ...(address === undefined ? {} : { address: JSON.stringify(address) }),
  };
  const { id } = await sandboxTables(db)
    .insertInto('customers')
    .values({ code, ...data, createdAt: now })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(data))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function customerExists(db: PublicDb, id: number): Promise<boolean> {
  const row = await sandboxTables(db)
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates the product of the code or updates it. Returns its id. */
export async function saveProduct(db: PublicDb, { code, name, price, perUnit }: NewProduct): Promise<number> {
  const data = { name, price, perUnit };
  const { id } = await sandboxTables(db)
    .insertInto('billedProducts')
    .values({ code, ...data })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(data))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the existing products among the ids. */
export async function listProducts(db: PublicDb, ids: readonly number[]) {
  return sandboxTables(db)
    .selectFrom('billedProducts')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Creates the plan of a product, unless there is one. Returns its id. */
export async function savePlan(db: PublicDb, productId: number): Promise<number> {
  const { id } = await sandboxTables(db)
    .insertInto('plans')
    .values({ productId })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet({ productId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function planExists(db: PublicDb, id: number): Promise<boolean> {
  const row = await sandboxTables(db)
    .selectFrom('plans')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
