// Folders that import each other, over however many steps: to understand one, a reader needs them all.
import { dirname, join } from 'node:path/posix';
import { isTesting, type Breach } from './tree.ts';

/** An import of one file by another, both as paths from the root; types and what is loaded later count too. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Circles between the folders that lie in one folder, each with all that is below it: every pair that imports each other,
 * and one shortest circle where only longer ones remain. The files that lie in the folder itself count as one more, written
 * `folder/*`: a hall may open its rooms, or rooms may use what lies in the hall, not both. Tests may reach anywhere and are
 * left out.
 */
export function folderCircles(imports: readonly Import[]): Breach[] {
  const own = imports.filter(({ from, to }) => !isTesting(from) && !isTesting(to));
  return [...graphsOf(own).values()].flatMap((graph) =>
    [...pairs(graph), ...longerCircles(withoutPairs(graph))].map((circle) => ({
      law: 'no-folder-circles',
      path: circle[0] ?? '',
      subject: circle.join(' > '),
      detail: [...circle, circle[0]].join(' > '),
    })),
  );
}

/** For each folder, who imports whom in it. */
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

/** The innermost folder that holds both files. */
function commonFolder(one: string, other: string): string {
  let folder = dirname(one);
  while (folder !== '.' && !other.startsWith(`${folder}/`)) {
    folder = dirname(folder);
  }
  return folder;
}

/** The folder right below `around` that a file is in; `around/*` for a file that lies in it directly. */
function partOf(around: string, path: string): string {
  const [first = '', ...deeper] = (around === '.' ? path : path.slice(around.length + 1)).split('/');
  return join(around, deeper.length === 0 ? '*' : first);
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

/** One shortest circle through each folder that is in one and in none of those before. */
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

/** Folders from `start` back to it, without its second mention; breadth first. */
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
