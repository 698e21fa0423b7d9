/** Converts colours from `#rrggbb` to PDF. */

/** Returns a colour as PDF's three numbers from 0 to 1, `0.1 0.2 0.3`. */
export function rgb(color: string): string {
  return [1, 3, 5].map((at) => (channel(color, at) / 255).toFixed(3)).join(' ');
}

/**
 * Returns a colour as it looks on white paper at an opacity of 0 to 1. Unlike transparency it prints the same
 * everywhere.
 */
export function fade(color: string, opacity: number): string {
  const mixed = [1, 3, 5].map((at) => Math.round(255 - (255 - channel(color, at)) * opacity));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}
