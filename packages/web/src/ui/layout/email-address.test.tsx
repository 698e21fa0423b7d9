/** Tests of the place where an e-mail address may break into a second line. */
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { EmailAddress } from './email-address.tsx';

test.each([
  ['an address, before its @', 'contato@mobcheck.test', 'contato<wbr>@mobcheck.test'],
  ['more than one @, before the last', 'A@B@C', 'A@B<wbr>@C'],
  ['nothing before the @', '@mobcheck.test', '@mobcheck.test'],
  ['nothing behind the @', 'contato@', 'contato@'],
  ['no @', 'contato', 'contato'],
  ['a sentence', 'fale com contato@mobcheck.test', 'fale com contato@mobcheck.test'],
  ['no text', '', ''],
])('only an address may break before its last @: a text with %s', (_, text, html) => {
  const { container } = show(
    <p>
      <EmailAddress>{text}</EmailAddress>
    </p>,
  );
  expect(container.querySelector('p')?.innerHTML).toBe(html);
});
