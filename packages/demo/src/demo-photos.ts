/** Photos of some of the demonstration's inspections, drawn to match their answers. */
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
/** SKUs of single hydrants, since the scene has one outlet. */
const HYDRANT = /^HID-S/;
const MAX_FLAWS = 2;

interface Candidate {
  readonly inspection: DemoInspection;
  readonly sku: string;
  readonly isLast: boolean;
}

interface PhotographedInspection {
  readonly inspection: DemoInspection;
  readonly svgs: readonly string[];
}

/** Returns the inspections of pieces with an enabled tag. Sorts the newest of each piece before all others, and then by time, newest first. */
function candidatesOf(records: readonly DemoRecord[]): Candidate[] {
  return records
    .filter(({ equipment }) => equipment.enabledTag)
    .flatMap(({ equipment, inspections }) =>
      inspections.map((inspection) => ({
        inspection,
        sku: equipment.productSku,
        isLast: inspection === inspections.at(-1),
      })),
    )
    .toSorted(
      (item, other) =>
        Number(other.isLast) - Number(item.isLast) ||
        other.inspection.createdAt.getTime() - item.inspection.createdAt.getTime(),
    );
}

function sceneOf({ questionsAnswers }: DemoInspection): FlawScene | undefined {
  const answers = JSON.parse(questionsAnswers) as Answer[];
  return FLAW_SCENES.find(({ question, answer }) =>
    answers.some((item) => question.test(item.question) && answer.test(item.answer)),
  );
}

/** Chooses improper inspections, each with a different flaw. */
function chooseImproper(candidates: readonly Candidate[]): PhotographedInspection[] {
  const byScene = new Map<FlawScene, PhotographedInspection>();
  for (const { inspection, sku } of candidates) {
    const extinguisher = CYLINDERS[sku];
    const scene = inspection.improper ? sceneOf(inspection) : undefined;
    if (
      extinguisher !== undefined &&
      scene !== undefined &&
      !byScene.has(scene) &&
      byScene.size < MAX_FLAWS
    ) {
      byScene.set(scene, { inspection, svgs: [scene.draw(extinguisher)] });
    }
  }
  return [...byScene.values()];
}

/** Chooses the first proper inspection of equipment that a scene fits. */
function chooseProper(
  candidates: readonly Candidate[],
  draw: (sku: string) => readonly string[] | undefined,
): PhotographedInspection[] {
  for (const { inspection, sku } of candidates) {
    const svgs = inspection.improper ? undefined : draw(sku);
    if (svgs !== undefined) {
      return [{ inspection, svgs }];
    }
  }
  return [];
}

/** Draws an extinguisher on its wall, and its gauge. */
function wallAndGauge(sku: string): readonly string[] | undefined {
  const extinguisher = CYLINDERS[sku];
  return extinguisher === undefined || extinguisher.fitting === 'horn'
    ? undefined
    : [room(1, BRACKET, SIGN, hung(extinguisher)), gauge(extinguisher, 2)];
}

/** Returns photos for a few inspections of a company, the same for the same records. */
export function demoPhotos(records: readonly DemoRecord[]): DemoPhoto[] {
  const chance = seededChance(SEED);
  const candidates = candidatesOf(records);
  return [
    ...chooseImproper(candidates),
    ...chooseProper(candidates, wallAndGauge),
    ...chooseProper(candidates, (sku) => (HYDRANT.test(sku) ? [HYDRANT_SCENE] : undefined)),
  ].flatMap(({ inspection, svgs }) =>
    svgs.map((svg) => ({
      id: uuidV7(inspection.createdAt.getTime(), chance.bytes(10)),
      inspection,
      svg,
    })),
  );
}
