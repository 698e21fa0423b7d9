/** The required fields of decisions about a refused record. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { DiscardView } from './discard-view.tsx';
import { OtherTagView } from './other-tag-view.tsx';

const onDoneMock = vi.fn<(value: string) => void>();
afterEach(() => onDoneMock.mockReset());

const view = { busy: false, onBack: vi.fn<() => void>() };
const ITEM = { kind: 'registration' } as Parameters<typeof OtherTagView>[0]['item'];

test.each([
  [
    'reason',
    'Motivo',
    () => <DiscardView {...view} followerCount={0} onDiscard={onDoneMock} />,
    'Descartar',
    ' Em dobro ',
    'Em dobro',
  ],
  [
    'tag number',
    'Número da tag',
    () => <OtherTagView {...view} item={ITEM} onChosen={onDoneMock} />,
    'Aceitar nesta tag',
    '0m3z zmma v1n5',
    '0M3ZZMMAV1N5',
  ],
] as const)(
  'a blank %s gets a message and the focus, and a typed value is sent',
  async (_, label, Form, button, typed, sent) => {
    const { user } = show(<Form />);
    const input = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    const press = () => user.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }));
    await press();
    expect(document.activeElement).toBe(input);
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Preencha este campo.');
    expect(onDoneMock).not.toHaveBeenCalled();
    await user.type(input, typed);
    await press();
    expect(onDoneMock.mock.calls[0]?.[0]).toBe(sent);
  },
);
