/** Tests of the choice of equipment by radio buttons. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { show } from '../../testing/show.testing.tsx';
import { type ChoosableEquipment, EquipmentChoices } from './equipment-choices.tsx';
import { useEquipmentChoicesPhrases } from './equipment-choices.phrases.ts';

const t = useEquipmentChoicesPhrases.outside;
const PIECE: ChoosableEquipment = {
  id: 'piece',
  extraLabel: 'Recepção',
  extraCode: 'EX-1',
  productName: 'Extintor ABC',
  product: { sku: 'ABC-4' },
  tagSerialNumber: '0000000000S0',
  enabledTag: true,
  status: 'VALID',
  // In São Paulo this is still the day before.
  lastInspection: { createdAt: '2026-03-02T01:00:00.000Z' },
};
const onChosenMock = vi.fn<(piece: ChoosableEquipment) => void>();
const refetchMock = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));

function showChoices(
  items: readonly ChoosableEquipment[] | undefined,
  error: ApiError | null = null,
  typed = '',
) {
  onChosenMock.mockReset();
  refetchMock.mockClear();
  const matches = {
    data: items && { items },
    error,
    isFetching: false,
    isPending: false,
    refetch: refetchMock,
  };
  return show(
    <EquipmentChoices
      timeZone="America/Sao_Paulo"
      typed={typed}
      onTyped={() => undefined}
      matches={matches}
      chosenId={undefined}
      onChosen={onChosenMock}
    />,
  ).user;
}

test('a choice shows label, control number, product, tag and day of the last inspection', () => {
  showChoices([PIECE]);
  const choice = screen.getByRole('radio');
  expect(choice.closest('label')?.textContent).toBe(
    'Recepção · EX-1Extintor ABC · ABC-40000 0000 00S0 · inspecionado em 01/03/2026Válido',
  );
});

test('a choice shows that a piece has no label, inspection or enabled tag', () => {
  showChoices([{ ...PIECE, extraLabel: '', lastInspection: null, enabledTag: false }]);
  const text = screen.getByRole('radio').closest('label')?.textContent ?? '';
  for (const words of [t('noLabel'), t('neverInspected'), t('tagOff')]) {
    expect(text).toContain(words);
  }
});

test('pressing a piece chooses it', async () => {
  const user = showChoices([PIECE]);
  await user.click(screen.getByText('Recepção · EX-1'));
  expect(onChosenMock.mock.calls).toEqual([[PIECE]]);
});

test('a search without a match says that there is none', () => {
  showChoices([]);
  expect(screen.getByRole('radiogroup', { name: t('list') }).textContent).toBe(t('none'));
});

test('after a failure a button loads the pieces again', async () => {
  const user = showChoices(undefined, new ApiError(500, 'SERVER_ERROR'));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(refetchMock).toHaveBeenCalledTimes(1);
});

test('a whole tag number, as a reader types it, chooses its piece', () => {
  showChoices([PIECE], null, 'https://mobcheck.example/t/000000000000/');
  expect(onChosenMock.mock.calls).toEqual([[PIECE]]);
});

test('a part of a tag number chooses nothing', () => {
  showChoices([PIECE], null, '0000 0000');
  expect(onChosenMock).not.toHaveBeenCalled();
});
