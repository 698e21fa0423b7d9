/** The session user's small picture as an address. */

/** @param image WebP in base64; null: there is none */
export function thumbnailUrl(image: string | null): string | undefined {
  return image === null ? undefined : `data:image/webp;base64,${image}`;
}
