/** Tests of the fields of forms. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.testing.tsx';
import type { NewPassword } from '../password/new-password.rules.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { CONFIRMATION_WORD, ConfirmationWord } from './confirmation-word.tsx';
import { CountedInput } from './counted-input.tsx';
import { MaskedInput } from './masked-input.tsx';
import { PictureField } from './picture-field.tsx';
import { StateField } from './state-field.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

function Masked({ mask, start = '' }: { mask: (typed: string) => string; start?: string }) {
  const [value, setValue] = useState(start);
  return <MaskedInput label="Campo" mask={mask} value={value} onValue={setValue} />;
}

const getInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Campo' });

test('a CNPJ gets its separators while it is typed', async () => {
  const { user } = show(<Masked mask={cnpjMask} />);
  await user.type(getInput(), '11222333000181');
  expect(getInput().value).toBe('11.222.333/0001-81');
});

test('a phone number gets its brackets while it is typed', async () => {
  const { user } = show(<Masked mask={phoneMask} />);
  await user.type(getInput(), '11987654321');
  expect(getInput().value).toBe('(11) 98765-4321');
});

test('a pasted number gets its mask', async () => {
  const { user } = show(<Masked mask={cnpjMask} />);
  await user.click(getInput());
  await user.paste('11 222 333 0001 81');
  expect(getInput().value).toBe('11.222.333/0001-81');
});

test('the cursor stays where a digit is corrected', async () => {
  const { user } = show(<Masked mask={cnpjMask} start="11.222.333/0001-81" />);
  await user.type(getInput(), '9', { initialSelectionStart: 1, initialSelectionEnd: 2 });
  expect(getInput().value).toBe('19.222.333/0001-81');
  expect(getInput().selectionStart).toBe(2);
});

function Password() {
  const [value, setValue] = useState<NewPassword>({ password: '', confirmation: '' });
  return <NewPasswordFields value={value} onChange={(patch) => setValue({ ...value, ...patch })} />;
}

/** Returns the rules that the typed password fulfils. */
function fulfilledRules(): (string | undefined)[] {
  const rules = within(screen.getByRole('list')).getAllByRole('listitem');
  return rules
    .map(({ textContent }) => textContent.split(': '))
    .filter((texts) => texts.at(-1) === 'atendido')
    .map(([rule]) => rule);
}

test('no password rule is fulfilled before a password is typed', () => {
  show(<Password />);
  expect(fulfilledRules()).toEqual([]);
});

test('each password rule is ticked as soon as it is fulfilled', async () => {
  const { user } = show(<Password />);
  const [password] = screen.getAllByLabelText(/^Nova senha/);
  await user.type(password ?? document.body, 'abc');
  expect(fulfilledRules()).toEqual(['ao menos 1 letra minúscula']);
  await user.type(password ?? document.body, 'D1');
  expect(fulfilledRules()).toEqual([
    'ao menos 1 número',
    'ao menos 1 letra maiúscula',
    'ao menos 1 letra minúscula',
  ]);
});

test('a confirmation that differs shows an error after it was left', async () => {
  const { user } = show(<Password />);
  await user.type(screen.getByLabelText(/^Nova senha/), 'Abc12!');
  await user.type(screen.getByLabelText(/^Confirme a senha/), 'Abc1');
  expect(screen.queryByText('As senhas não são iguais.')).toBeNull();
  await user.tab();
  expect(screen.getByText('As senhas não são iguais.')).toBeDefined();
});

test('a valid password, typed twice, fulfils every rule', async () => {
  const { user } = show(<Password />);
  await user.type(screen.getByLabelText(/^Nova senha/), 'Abc12!');
  await user.type(screen.getByLabelText(/^Confirme a senha/), 'Abc12!');
  expect(fulfilledRules()).toHaveLength(6);
});

function Confirmation() {
  const [value, setValue] = useState('');
  return (
    <>
      <ConfirmationWord label="Digite CONFIRMO" value={value} disabled={false} onValue={setValue} />
      {value === CONFIRMATION_WORD && <p>pode ir</p>}
    </>
  );
}

test('the confirmation word can be typed in lower case', async () => {
  const { user } = show(<Confirmation />);
  await user.type(screen.getByRole('textbox', { name: 'Digite CONFIRMO' }), 'confirmo');
  expect(screen.getByText('pode ir')).toBeDefined();
});

const PICTURE_TEXTS = {
  choose: 'Escolher foto',
  change: 'Trocar foto',
  undoChoice: 'Manter a atual',
  hint: 'JPG ou PNG',
};

test('a picture is chosen', async () => {
  const onChange = vi.fn<(chosen: File | undefined) => void>();
  const { user } = show(
    <PictureField texts={PICTURE_TEXTS} chosen={undefined} saved={false} onChange={onChange}>
      x
    </PictureField>,
  );
  const file = new File(['x'], 'extintor.png', { type: 'image/png' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input');
  await user.upload(input, file);
  expect(onChange.mock.calls.map(([chosen]) => chosen?.name)).toEqual(['extintor.png']);
});

test('a chosen picture can be removed again', async () => {
  const onChange = vi.fn<(chosen: File | undefined) => void>();
  const chosen = new File(['x'], 'extintor.png', { type: 'image/png' });
  const { user } = show(
    <PictureField texts={PICTURE_TEXTS} chosen={chosen} saved onChange={onChange}>
      x
    </PictureField>,
  );
  await user.click(screen.getByRole('button', { name: 'Manter a atual' }));
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

function Days({ start, disabled = false }: { start: number | ''; disabled?: boolean }) {
  const [days, setDays] = useState(start);
  return (
    <WholeNumberField
      label="Dias"
      data-path="days"
      max={3650}
      disabled={disabled}
      value={days}
      error={undefined}
      onChange={(typed) => setDays(typed as number | '')}
      onBlur={() => undefined}
    />
  );
}
const getDaysInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dias' });

test('a whole-number field keeps only digits', async () => {
  const { user } = show(<Days start="" />);
  await user.type(getDaysInput(), '-3,5x');
  expect(getDaysInput().value).toBe('35');
});

test('an empty whole-number field shows its error at once', async () => {
  const { user } = show(<Days start={30} />);
  await user.clear(getDaysInput());
  expect(screen.getByText('Preencha este campo.')).toBeDefined();
});

test('a disabled whole-number field shows no error', () => {
  show(<Days start="" disabled />);
  expect(screen.queryByText('Preencha este campo.')).toBeNull();
});

test('each of the 27 states can be chosen, or no state', () => {
  show(<StateField label="UF" value="" onChange={() => {}} />);
  const options = within(screen.getByRole('combobox', { name: 'UF' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toHaveLength(28);
});

test('a stored value that is no state stays', () => {
  show(<StateField label="UF" value="XX" onChange={() => {}} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'UF' }).value).toBe('XX');
});

test('a text that is too long is not cut, and the excess is counted', () => {
  const text = 'x'.repeat(151);
  show(<CountedInput label="Campo" max={150} value={text} onChange={() => {}} />);
  expect(getInput().value).toBe(text);
  expect(screen.getByText('1 caractere a mais.')).toBeDefined();
});
