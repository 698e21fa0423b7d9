/** Colours as `#rrggbb`, and how they are written into a page. */

/** A colour as PDF's three numbers from 0 to 1, `0.1 0.2 0.3`. */
export function rgb(color: string): string {
  return [1, 3, 5].map((at) => (channel(color, at) / 255).toFixed(3)).join(' ');
}

/**
 * A colour as it looks on white paper at an opacity of 0 to 1.
 * Mixed here instead of drawn transparent: the same look, and it prints alike everywhere.
 */
export function fade(color: string, opacity: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(255 - (255 - channel(color, at)) * opacity));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
