/** Colours, frames and basic shapes of all drawings, as SVG. */

/** Flat colours. They fit light and dark pages, since each drawing has its own background. */
export const INK = {
  ground: '#d6e3e1',
  shadow: '#bccecb',
  red: '#d0453c',
  redLight: '#e46f64',
  redDark: '#a8332d',
  black: '#2a3536',
  slate: '#566667',
  steel: '#94a6a7',
  steelLight: '#c3d0d0',
  steelPale: '#e3eaea',
  white: '#fbfdfd',
  yellow: '#efb440',
  yellowDark: '#c98d1d',
  orange: '#e07f3d',
  green: '#2e9361',
  greenDark: '#1f6d46',
  blue: '#3b79b6',
  brass: '#cfa24a',
  brassDark: '#a67c2f',
} as const;

/** Creates a complete drawing. It refers to no fonts or files, so it looks the same everywhere. */
export function drawing(width: number, height: number, ...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** Creates a square drawing of 200 units with the common background. */
export function tile(...parts: readonly string[]): string {
  return drawing(200, 200, box(0, 0, 200, 200, INK.ground), ...parts);
}

/** Draws a filled rectangle with corners rounded by `round`. */
export function box(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** Draws a circle without filling. */
export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Draws a line with round ends and corners. */
export function line(path: string, stroke: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws the shadow of an object on the floor. */
export function shadow(x: number, y: number, reach: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${Math.max(3, reach * 0.09)}" fill="${INK.shadow}"/>`;
}

/** Scales parts by `scale`, then moves them by `x` and `y`. */
export function placed(x: number, y: number, scale: number, ...parts: readonly string[]): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
}

/** Rotates parts clockwise by degrees about a point. */
export function turned(degrees: number, x: number, y: number, ...parts: readonly string[]): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
}
