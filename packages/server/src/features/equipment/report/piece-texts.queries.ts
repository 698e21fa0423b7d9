/** The texts of a piece that strangers may search, because none of them is about a person. */
import { sql } from 'kysely';

/** No index has these texts, so a filter by company limits the rows. */
export const PIECE_TEXTS = sql`concat_ws(e'\\x1f', '', lower(equipment.tag_serial_number), public.fold(equipment.extra_label),
  public.fold(equipment.extra_code), public.fold(equipment.asset_number), public.fold(equipment.product_name),
  public.fold(equipment.product_sku), public.fold(equipment.manufacturing_number), public.fold(equipment.manufacturer),
  public.fold(equipment.unit), '')`;
