/** Lengths (in points), text styles and colours of all reports. */
import type { TextStyle } from './pdf-canvas.ts';

export const MARGIN = 36;
/** Height of the footer, from the bottom of the page. */
export const FOOTER_HEIGHT = 34;
/** Height of a footer with a QR code. */
export const VERIFIED_FOOTER_HEIGHT = 74;
export const PADDING = 7;

export const LINE = '#d3dae0';
export const BAND = '#edf1f4';
export const ZEBRA = '#f8fafb';

const INK = '#1d2a35';
const GREY = '#62707d';

export const TITLE: TextStyle = { face: 'bold', size: 16, color: INK };
export const SUBTITLE: TextStyle = { face: 'regular', size: 8.5, color: GREY };
/** The first line below the title, the owner of the report. */
export const FIRST_SUBTITLE: TextStyle = { face: 'bold', size: 9.5, color: INK };
export const LABEL: TextStyle = { face: 'regular', size: 7, color: GREY };
export const VALUE: TextStyle = { face: 'regular', size: 9, color: INK };
/** Style of header rows. */
export const HEAD: TextStyle = { face: 'bold', size: 7.5, color: '#3d4b57' };
export const CELL: TextStyle = { face: 'regular', size: 8.5, color: INK };
/** Style of the second line of a cell. */
export const SECOND: TextStyle = { face: 'regular', size: 7, color: GREY };
/** Style of the titles of sections. */
export const HEADING: TextStyle = { face: 'bold', size: 9, color: INK };
export const FOOTER_TEXT: TextStyle = { face: 'regular', size: 7, color: GREY };
export const LINK: TextStyle = { face: 'regular', size: 9, color: '#0b5f66' };
export const CODE: TextStyle = { face: 'bold', size: 9, color: INK };
export const CAPTION: TextStyle = { face: 'regular', size: 7.5, color: GREY };
