// Finds folders that import each other, directly or over several steps.
import { dirname, join } from 'node:path/posix';
import { isTesting, type Breach } from './tree.ts';

/** An import of one file by another, as paths from the root. Type imports and dynamic imports are included. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** Declarations of a feature for the server and for the office. */
const DECLARATION = /\.(feature|entry)\.ts$/;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds circles between the subfolders of each folder, where a subfolder includes everything below it. The result has every pair of
 * subfolders that import each other, and a shortest circle where only longer circles remain. The files directly in the folder count as one
 * more subfolder, `folder/*`. They may import subfolders or be imported by them, but not both. Tests are ignored. The declaration of a
 * feature counts as a separate subfolder, since it imports everything of its folder. No file of the folder may import the declaration.
 */
export function folderCircles(imports: readonly Import[]): Breach[] {
  const withoutTests = imports.filter(({ from, to }) => !isTesting(from) && !isTesting(to));
  return [...graphsOf(withoutTests).values()].flatMap((graph) =>
    [...pairs(graph), ...longerCircles(withoutPairs(graph))].map((circle) => ({
      law: 'no-folder-circles',
      path: circle[0] ?? '',
      subject: circle.join(' > '),
      detail: [...circle, circle[0]].join(' > '),
    })),
  );
}

/** Returns the graph of imports between the subfolders of each folder. */
function graphsOf(imports: readonly Import[]): Map<string, Map<string, Set<string>>> {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const around = commonFolder(from, to);
    const [source, target] = [partOf(around, from), partOf(around, to)];
    if (source !== target) {
      const graph = graphs.get(around) ?? new Map<string, Set<string>>();
      graphs.set(around, graph.set(source, (graph.get(source) ?? new Set<string>()).add(target)));
    }
  }
  return graphs;
}

/** Returns the innermost folder that contains both files. */
function commonFolder(one: string, other: string): string {
  let folder = dirname(one);
  while (folder !== '.' && !other.startsWith(`${folder}/`)) {
    folder = dirname(folder);
  }
  return folder;
}

/** Returns the subfolder of `around` that contains a file, or `around/*` for a file directly in it, or a declaration itself. */
function partOf(around: string, path: string): string {
  const [first = '', ...deeper] = (around === '.' ? path : path.slice(around.length + 1)).split('/');
  return join(around, deeper.length > 0 || DECLARATION.test(first) ? first : '*');
}

function pairs(graph: Graph): string[][] {
  return [...graph].flatMap(([from, tos]) =>
    [...tos].filter((to) => from < to && graph.get(to)?.has(from)).map((to) => [from, to]),
  );
}

function withoutPairs(graph: Graph): Graph {
  return new Map(
    [...graph].map(([from, tos]) => [from, new Set([...tos].filter((to) => !graph.get(to)?.has(from)))]),
  );
}

/** Returns a shortest circle through each folder that is in a circle and in none of the earlier results. */
function longerCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  for (const folder of [...graph.keys()].toSorted()) {
    const circle = circles.flat().includes(folder) ? undefined : shortestCircle(graph, folder);
    if (circle !== undefined) {
      circles.push(circle);
    }
  }
  return circles;
}

/** Returns the folders of a shortest circle from `start`, by breadth-first search. */
function shortestCircle(graph: Graph, start: string): string[] | undefined {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) {
        return path;
      }
      if (!seen.has(next)) {
        seen.add(next);
        paths.push([...path, next]);
      }
    }
  }
  return undefined;
}
