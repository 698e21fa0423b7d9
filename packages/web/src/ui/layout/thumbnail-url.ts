/** The session user's small picture as an address. */

/** @param image WebP in base64. Null means that there is none */
export function thumbnailUrl(image: string | null): string | undefined {
  return image === null ? undefined : `data:image/webp;base64,${image}`;
}
