/** Round avatar of a person, with the picture or the initials of the name. */
import classes from './avatar.module.css';

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/**
 * Shows the avatar. It is hidden from screen readers because the name is in the text beside it.
 * @param props.image URL of a square picture. Undefined means no picture
 */
export function Avatar({
  name,
  image,
  large,
}: {
  name: string;
  image?: string | undefined;
  large?: boolean;
}) {
  return (
    <span className={classes.avatar} data-large={large} aria-hidden>
      {image === undefined ? initialsOf(name) : <img src={image} alt="" />}
    </span>
  );
}
