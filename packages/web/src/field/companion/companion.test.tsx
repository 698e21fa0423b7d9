/** Tests of the fields for the companion's name and signature. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { CompanionFields, NOBODY } from './companion-fields.tsx';

beforeEach(() => {
  // happy-dom has no layout. The field has 300 × 100 pixels on the screen, and its path has 600 × 200 units.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 100));
  Element.prototype.setPointerCapture = () => undefined;
});

function Fields({ onChange }: { onChange: (companion: Companion) => void }) {
  const [value, setValue] = useState(NOBODY);
  return (
    <CompanionFields
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

/** Shows the fields. `draw` draws one stroke between positions on the screen. */
function showFields() {
  const onChange = vi.fn<(companion: Companion) => void>();
  const { user } = show(<Fields onChange={onChange} />);
  const pad = () => screen.getByRole('img', { name: 'Assine aqui com o dedo' });
  const draw = (...[first, ...rest]: [number, number][]) => {
    fireEvent.pointerDown(pad(), { pointerId: 1, clientX: first?.[0], clientY: first?.[1] });
    rest.forEach(([clientX, clientY]) => fireEvent.pointerMove(pad(), { pointerId: 1, clientX, clientY }));
    fireEvent.pointerUp(pad(), { pointerId: 1 });
  };
  return { user, draw, onChange };
}

test('a stroke is reported once, in the units of the path', () => {
  const { draw, onChange } = showFields();
  draw([20, 40], [60, 50], [110, 70]);
  expect(onChange.mock.calls).toEqual([[{ name: '', signature: 'M20 40L20 40L100 60L200 100' }]]);
});

test('a second stroke is added to the first', () => {
  const { draw, onChange } = showFields();
  draw([20, 40]);
  draw([60, 50]);
  expect(onChange.mock.lastCall?.[0].signature).toBe('M20 40L20 40M100 60L100 60');
});

test('the signature can be deleted, and the name stays', async () => {
  const { user, draw, onChange } = showFields();
  await user.type(screen.getByLabelText('Nome'), 'Rui');
  draw([20, 40]);
  await user.click(screen.getByRole('button', { name: 'Apagar a assinatura' }));
  expect(onChange).toHaveBeenLastCalledWith({ name: 'Rui', signature: '' });
});
