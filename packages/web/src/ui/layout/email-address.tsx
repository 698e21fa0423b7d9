/** An e-mail address, which breaks at its `@` where there is no room, and elsewhere only if that does not suffice. */

/** @param props.children the address; any other text is shown unchanged */
export function EmailAddress({ children: text }: { children: string }) {
  const at = text.lastIndexOf('@');
  if (at < 1 || at === text.length - 1 || text.includes(' ')) {
    return text;
  }
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
