/** Which equipment a statement updates. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** One piece. */
export interface PieceScope {
  readonly equipmentId: string;
}

/** The equipment to update: all, the equipment of a product or an inspection type, one piece, or several. */
export type EquipmentScope =
  | 'all'
  | { productId: string }
  | { inspectionTypeId: string }
  | PieceScope
  | { equipmentIds: readonly string[] };

/** Whether a row of `equipment` beside its row of `products` is in the scope. */
function isIn(scope: EquipmentScope, equipment = 'equipment'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${equipment}.${name}`);
  if (scope === 'all') {
    return sql`true`;
  }
  if ('productId' in scope) {
    return sql`${column('product_id')} = ${scope.productId}`;
  }
  if ('inspectionTypeId' in scope) {
    return sql`products.inspection_type_id = ${scope.inspectionTypeId}`;
  }
  return 'equipmentId' in scope
    ? sql`${column('id')} = ${scope.equipmentId}`
    : sql`${column('id')} = any(${scope.equipmentIds}::uuid[])`;
}

/** Whether the scope is one piece. */
function isPiece(scope: EquipmentScope): scope is PieceScope {
  return scope !== 'all' && 'equipmentId' in scope;
}

/** Whether the scope may have very many pieces. */
function isLarge(scope: EquipmentScope): boolean {
  return scope === 'all' || !('equipmentId' in scope || 'equipmentIds' in scope);
}

/** The condition of a scope, and whether it is one piece or large. */
export const SCOPES = { isIn, isPiece, isLarge } as const;
