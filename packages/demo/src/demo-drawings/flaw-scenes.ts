/** Scenes of flaws of an extinguisher, each with the checklist question and answer that it illustrates. */
import { extinguisherSign } from './exits.ts';
import type { Cylinder } from './extinguishers.ts';
import { box, disc, INK, line, shape, turned } from './paper.ts';
import { BRACKET, extinguisher, gauge, hung, room, SIGN, WALL } from './wall-scenes.ts';

function carton(x: number, y: number, width: number, height: number): string {
  return [
    box(x, y, width, height, '#c69c6d', 2),
    box(x + width * 0.8, y, width * 0.2, height, '#ab8256', 2),
    box(x + width * 0.42, y, width * 0.16, height, '#e0bf94'),
    line(`M${x + 8} ${y + height - 9}h${width * 0.2}`, '#ab8256', 3),
  ].join('');
}

const PALLET =
  box(112, 276, 176, 7, '#8d6a45', 1) + [116, 190, 266].map((x) => box(x, 283, 18, 9, '#75552f')).join('');

/** Outlines of rust on the cylinder, below its label and on its shoulder. */
const RUST = [
  'M70 162q10 -6 22 -3t20 1q7 5 -2 8q-16 4 -30 2t-10 -8Z',
  'M72 90q4 -10 13 -9t5 9q-5 6 -10 5t-8 -5Z',
];

function hoseTear({ width, height }: Cylinder): string {
  const [x, y] = [115 + width / 2, 178 - height + 26];
  return [
    shape(`M${x - 4} ${y}l2 6 3 -5 3 6v11l-3 -5 -2 6 -3 -6Z`, WALL),
    line(`M${x - 2} ${y + 1}l1 7M${x + 3} ${y + 16}l-2 -7M${x - 4} ${y + 16}l1 -5`, INK.slate, 1.5),
  ].join('');
}

/** A flaw, with the checklist's question, the answer, and the scene that shows it. */
export interface FlawScene {
  readonly question: RegExp;
  readonly answer: RegExp;
  readonly draw: (one: Cylinder) => string;
}

const NO = /^NO$/;

export const FLAW_SCENES: readonly FlawScene[] = [
  {
    question: /desobstruído/,
    answer: NO,
    draw: (item) =>
      room(
        1,
        BRACKET,
        SIGN,
        hung(item),
        PALLET,
        carton(118, 196, 92, 80),
        carton(212, 212, 70, 64),
        carton(138, 142, 66, 54),
      ),
  },
  {
    question: /local designado/,
    answer: NO,
    draw: () => room(1, SIGN, `<ellipse cx="200" cy="168" rx="26" ry="46" fill="#efede5"/>`, BRACKET),
  },
  {
    question: /sinalização/,
    answer: NO,
    draw: (item) =>
      room(
        1,
        BRACKET,
        turned(15, 172, 20, `<g opacity="0.35">${extinguisherSign(170, 18, 60)}</g>`),
        disc(174, 22, 2.5, INK.slate),
        hung(item),
      ),
  },
  {
    question: /suporte e a altura/,
    answer: NO,
    draw: (item) => room(1, SIGN, turned(38, 200, 112, BRACKET), extinguisher(item, 206, 268)),
  },
  {
    question: /corrosão/,
    answer: NO,
    draw: (item) =>
      room(
        1.9,
        BRACKET,
        hung(item, ...RUST.map((path) => shape(path, '#7a4a22')), line('M126 86q-6 8 0 16', INK.redDark, 4)),
      ),
  },
  {
    question: /mangueira e o bico/,
    answer: NO,
    draw: (item) => room(1.9, BRACKET, hung(item, hoseTear(item))),
  },
  { question: /indicador de pressão/, answer: /^Abaixo/, draw: (item) => gauge(item, -104) },
  { question: /indicador de pressão/, answer: /^Acima/, draw: (item) => gauge(item, 100) },
  {
    question: /indicador de pressão/,
    answer: /^Danificado/,
    draw: (item) =>
      gauge(
        item,
        -28,
        line('M128 66 178 128 160 172 204 232M178 128 262 96M160 172 112 184M178 128 190 40', INK.steel, 3),
      ),
  },
];
