/** Server state of one piece of equipment and of the picture of its product. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getProductImage } from '@mobcheck/contract/products/products.contract.ts';
import { queryOf } from '../../../lib/query.ts';

export function equipmentQuery(serial: string) {
  return queryOf(getEquipment, { params: { serial } });
}

/** Query of a product's picture; 404 if it has none. */
export function productPictureQuery(product: { id: string; updateDate: string }) {
  const request = { params: { id: product.id }, query: { update: product.updateDate } };
  return { ...queryOf(getProductImage, request), staleTime: Infinity };
}
