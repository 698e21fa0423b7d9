/** Creates or updates customers, products and plans at Vindi. */
import { z } from 'zod';
import type { BillingProvider, CustomerAddress, NewCustomer, NewProduct } from '../provider/provider.ts';
import type { VindiHttp } from './vindi-http.ts';
import { findByCode } from './vindi-lists.ts';
import { customerRow, planRow, productRow, toReais, type CustomerRow } from './vindi-replies.ts';

const customerReply = z.object({ customer: customerRow });
const productReply = z.object({ product: productRow });
const planReply = z.object({ plan: planRow });

/** A landline has ten digits: the area code and eight digits. */
const LANDLINE_DIGITS = 10;
const COUNTRY_CODE = '55';

/** Returns the phone in Vindi's form, with the id of the phone that it replaces. */
function phoneOf({ phone }: NewCustomer, replacedId?: number) {
  return {
    ...(replacedId === undefined ? {} : { id: replacedId }),
    phone_type: phone.length > LANDLINE_DIGITS ? 'mobile' : 'landline',
    number: `${COUNTRY_CODE}${phone}`,
  };
}

function bodyOf(customer: NewCustomer, existing?: CustomerRow) {
  const { code, name, email, taxId, phone, address } = customer;
  return {
    code,
    name,
    email,
    ...(taxId === '' ? {} : { registry_code: taxId }),
    ...(phone === '' ? {} : { phones: [phoneOf(customer, existing?.phones?.[0]?.id)] }),
    ...(address === undefined ? {} : { address: toVindiAddress(address) }),
  };
}

/** Returns an address in Vindi's form, where the street contains the number. */
function toVindiAddress({ address, complement, neighborhood, city, state, cep }: CustomerAddress) {
  return {
    street: address,
    additional_details: complement,
    zipcode: cep,
    neighborhood,
    city,
    state,
    country: 'BR',
  };
}

function isSameAddress(address: CustomerAddress, row: CustomerRow['address']): boolean {
  return Object.entries(toVindiAddress(address)).every(
    ([key, value]) => (row?.[key as keyof typeof row] ?? '') === value,
  );
}

function isCurrent(customer: NewCustomer, row: CustomerRow): boolean {
  const { name, email, taxId, phone, address } = customer;
  return (
    row.name === name &&
    row.email === email &&
    (taxId === '' || row.registry_code?.replaceAll(/[^0-9A-Z]/g, '') === taxId) &&
    (phone === '' || (row.phones ?? []).some(({ number }) => number === `${COUNTRY_CODE}${phone}`)) &&
    (address === undefined || isSameAddress(address, row.address))
  );
}

function pricingOf({ price, perUnit }: NewProduct) {
  return { price: toReais(price), schema_type: perUnit ? 'per_unit' : 'flat' };
}

/** Creates the part of the port that prepares customers, products and plans. */
export function vindiCatalogue(
  http: VindiHttp,
): Pick<BillingProvider, 'ensureCustomer' | 'ensurePlan' | 'ensureProduct'> {
  const ensureProduct = async (product: NewProduct): Promise<number> => {
    const { code, name } = product;
    const pricing_schema = pricingOf(product);
    const existing = await findByCode(http, 'products', code, productRow);
    if (existing === undefined) {
      const body = { code, name, status: 'active', pricing_schema };
      return (await http.send('POST', 'products', productReply, body)).product.id;
    }
    const { price, schema_type } = existing.pricing_schema;
    if (existing.name !== name || price !== product.price || schema_type !== pricing_schema.schema_type) {
      await http.send('PUT', `products/${existing.id}`, productReply, { name, pricing_schema });
    }
    return existing.id;
  };

  return {
    ensureProduct,
    ensureCustomer: async (customer) => {
      const existing = await findByCode(http, 'customers', customer.code, customerRow);
      if (existing === undefined) {
        return (await http.send('POST', 'customers', customerReply, bodyOf(customer))).customer.id;
      }
      if (existing.status === 'archived') {
        await http.send('POST', `customers/${existing.id}/unarchive`, customerReply);
      }
      if (!isCurrent(customer, existing)) {
        const body = bodyOf(customer, existing);
        await http.send('PUT', `customers/${existing.id}`, customerReply, body);
      }
      return existing.id;
    },
    ensurePlan: async (plan) => {
      const productId = await ensureProduct(plan);
      const existing = await findByCode(http, 'plans', plan.code, planRow);
      if (existing !== undefined) {
        return { planId: existing.id, productId };
      }
      const body = {
        code: plan.code,
        name: plan.name,
        status: 'active',
        interval: 'months',
        interval_count: 1,
        billing_trigger_type: 'beginning_of_period',
        billing_trigger_day: 0,
        // The plan has no end.
        billing_cycles: null,
        plan_items: [{ product_id: productId, cycles: null }],
      };
      return { planId: (await http.send('POST', 'plans', planReply, body)).plan.id, productId };
    },
  };
}
