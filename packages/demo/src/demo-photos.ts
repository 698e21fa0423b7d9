/** Which inspections of the demonstration have photos, and what is on them: what the record says. */
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';
import type { Answer } from './demo-answers.ts';
import type { DemoRecord } from './demo-records.ts';
import { CYLINDERS } from './demo-drawings/extinguishers.ts';
import { FLAW_SCENES, type FlawScene } from './demo-drawings/flaw-scenes.ts';
import { BRACKET, gauge, hung, HYDRANT_SCENE, room, SIGN } from './demo-drawings/wall-scenes.ts';
import { seededChance } from './seeded.ts';

type DemoInspection = DemoRecord['inspections'][number];

export interface DemoPhoto {
  readonly id: string;
  readonly inspection: DemoInspection;
  readonly svg: string;
}

const SEED = 20_261_117;
/** The scene has one outlet. */
const HYDRANT = /^HID-S/;
const MOST_FLAWS = 2;

interface Candidate {
  readonly inspection: DemoInspection;
  readonly sku: string;
  readonly last: boolean;
}

/** An inspection, and what its photos show. */
interface Taken {
  readonly inspection: DemoInspection;
  readonly svgs: readonly string[];
}

/** The last inspection of each piece first, since its dialog opens with that; then the newest. */
function candidatesOf(records: readonly DemoRecord[]): Candidate[] {
  return records
    .filter(({ equipment }) => equipment.enabledTag)
    .flatMap(({ equipment, inspections }) =>
      inspections.map((inspection) => ({
        inspection,
        sku: equipment.productSku,
        last: inspection === inspections.at(-1),
      })),
    )
    .toSorted(
      (item, other) =>
        Number(other.last) - Number(item.last) ||
        other.inspection.createdAt.getTime() - item.inspection.createdAt.getTime(),
    );
}

function sceneOf({ questionsAnswers }: DemoInspection): FlawScene | undefined {
  const answers = JSON.parse(questionsAnswers) as Answer[];
  return FLAW_SCENES.find(({ question, answer }) =>
    answers.some((given) => question.test(given.question) && answer.test(given.answer)),
  );
}

/** Improper inspections, each with another thing wrong. */
function flawed(candidates: readonly Candidate[]): Taken[] {
  const found = new Map<FlawScene, Taken>();
  for (const { inspection, sku } of candidates) {
    const one = CYLINDERS[sku];
    const scene = inspection.improper ? sceneOf(inspection) : undefined;
    if (one !== undefined && scene !== undefined && !found.has(scene) && found.size < MOST_FLAWS) {
      found.set(scene, { inspection, svgs: [scene.draw(one)] });
    }
  }
  return [...found.values()];
}

/** The first proper inspection of equipment that the scenes fit. */
function proper(
  candidates: readonly Candidate[],
  draw: (sku: string) => readonly string[] | undefined,
): Taken[] {
  for (const { inspection, sku } of candidates) {
    const svgs = inspection.improper ? undefined : draw(sku);
    if (svgs !== undefined) {
      return [{ inspection, svgs }];
    }
  }
  return [];
}

/** An extinguisher on its wall, and what its gauge shows. */
function wallAndGauge(sku: string): readonly string[] | undefined {
  const one = CYLINDERS[sku];
  return one === undefined || one.fitting === 'horn'
    ? undefined
    : [room(1, BRACKET, SIGN, hung(one)), gauge(one, 2)];
}

/** Photos of a few inspections of one company, the same for the same records. */
export function demoPhotos(records: readonly DemoRecord[]): DemoPhoto[] {
  const chance = seededChance(SEED);
  const candidates = candidatesOf(records);
  return [
    ...flawed(candidates),
    ...proper(candidates, wallAndGauge),
    ...proper(candidates, (sku) => (HYDRANT.test(sku) ? [HYDRANT_SCENE] : undefined)),
  ].flatMap(({ inspection, svgs }) =>
    svgs.map((svg) => ({
      id: uuidV7(inspection.createdAt.getTime(), chance.bytes(10)),
      inspection,
      svg,
    })),
  );
}
