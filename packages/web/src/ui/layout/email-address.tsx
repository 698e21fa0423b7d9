/** An e-mail address, which takes a second line at its `@` where there is no room; elsewhere it breaks only if that does not do. */

/** @param props.children the address; a text that is none is shown as it is */
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
