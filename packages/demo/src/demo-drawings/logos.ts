/** Logos of the demonstration's companies, by CNPJ. */
import { letters } from './lettering.ts';
import { box, disc, drawing, line, shape } from './paper.ts';

/** Draws a mark of 80 units a side with the name next to it, on a white background for paper and dark screens. */
function logo(width: number, mark: string, color: string, name: readonly string[], trade: string): string {
  const [size, step] = name.length > 1 ? [19, 33] : [24, 0];
  const top = name.length > 1 ? 14 : 24;
  return drawing(
    width,
    104,
    box(0, 0, width, 104, '#ffffff', 6),
    mark,
    ...name.map((line, index) => letters(line, 110, top + index * step, { size, color, weight: 1.7 })),
    letters(trade, 110, 74 + (name.length > 1 ? 8 : 0), { size: 10, color: '#5d6d6e', weight: 1.2 }),
  );
}

const MOUNTAINS = [
  shape('M8 84 42 24 62 60 50 84Z', '#2f6fb0'),
  shape('M42 24 31.800 42 39 47 44 41 50 45.600 52.400 42.700Z', '#d9e8f5'),
  shape('M38 84 66 40 94 84Z', '#174a7c'),
  line('M12 93H90', '#8fb4d6', 5),
].join('');

const PETALS = [0, 72, 144, 216, 288];
const FLOWER = [
  ...PETALS.map(
    (degrees) =>
      `<g transform="rotate(${degrees} 52 52)"><path d="M52 50C34 44 32 20 44 15Q52 20 60 15C72 20 70 44 52 50Z" fill="#eeb12f"/></g>`,
  ),
  disc(52, 52, 13, '#c07f12'),
  line('M52 45V59M45 52H59', '#ffffff', 5),
].join('');

const TREE = [
  line('M52 94V44', '#6d4a2c', 7),
  line('M52 64Q34 62 26 48M52 64Q70 62 78 48M52 74Q40 74 34 68M52 74Q64 74 70 68', '#6d4a2c', 4),
  shape('M12 40Q52 -6 92 40Q72 48 52 42Q32 48 12 40Z', '#1f6d46'),
  shape('M24 30Q52 6 80 30Q64 34 52 31Q40 34 24 30Z', '#2e9361'),
].join('');

export const LOGOS: Readonly<Record<string, string>> = {
  '11222333000181': logo(318, MOUNTAINS, '#174a7c', ['SERRA AZUL'], 'METALÚRGICA'),
  '98765432000198': logo(316, FLOWER, '#7c5410', ['VALE DO IPÊ'], 'HOSPITALAR'),
  '12ABC34501DE35': logo(288, TREE, '#1f6d46', ['PRAÇA DAS', 'ARAUCÁRIAS'], 'SHOPPING'),
};
