/** Tests of the button for the colour schemes. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

it('a change of the scheme adds no inline styles, which the content security policy refuses', () => {
  show(<SchemeSwitch />);
  const before = document.querySelectorAll('style').length;
  fireEvent.click(screen.getByRole('button'));
  expect(document.querySelectorAll('style')).toHaveLength(before);
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
});
