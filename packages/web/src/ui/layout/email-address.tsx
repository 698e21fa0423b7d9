/** An e-mail address. In a narrow place it breaks before its `@`. */

/** @param props.children the address. Any other text is shown unchanged */
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
