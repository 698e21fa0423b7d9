/** The dates of a product's equipment, and the months until a date is due again. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { InspectionFields } from './inspection-fields.tsx';
import { checkProduct, EMPTY_DRAFT, type ProductDraft } from './product-form.rules.ts';
import { useProductsPhrases } from './products.phrases.ts';

test('only a product with the recharge date has the field for the months to the next recharge', async () => {
  const shown: { form?: EntityForm<ProductDraft> } = {};
  function Form() {
    shown.form = useEntityForm({
      initialDraft: EMPTY_DRAFT,
      check: checkProduct,
      t: useProductsPhrases(),
      save: { send: () => undefined, busy: false, error: undefined, reset: () => undefined },
      toSaveInput: (fields) => fields,
      onSaved: () => undefined,
    });
    return <InspectionFields form={shown.form} />;
  }
  const { user } = show(<Form />);
  expect(screen.queryByLabelText('Próxima recarga depois de')).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Recarga' }));
  const months = screen.getByLabelText('Próxima recarga depois de');
  await user.type(months, '12');
  expect(shown.form?.value.rechargeMonths).toBe(12);
  await user.clear(months);
  expect(shown.form?.value.rechargeMonths).toBe('');
  expect(screen.queryByLabelText('Próximo teste depois de')).toBeNull();
});
