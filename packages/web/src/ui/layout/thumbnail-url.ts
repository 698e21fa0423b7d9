/** The URL of the session user's small picture. */

/** Returns the `data:` URL of a picture. @param image WebP in base64. Null means no picture */
export function thumbnailUrl(image: string | null): string | undefined {
  return image === null ? undefined : `data:image/webp;base64,${image}`;
}
