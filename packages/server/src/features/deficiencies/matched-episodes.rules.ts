/** Finds the stored deficiencies of episodes, so that they keep number, owner and due day. Pure. */
import type { PlayedEpisode, Episode, KnownDeficiency } from './deficiency-facts.ts';

/** Finds the stored deficiency of each episode, first by its dismissal, then by its records. */
export function matchEpisodes(
  episodes: readonly PlayedEpisode[],
  deficiencies: readonly KnownDeficiency[],
): Episode[] {
  const unmatched = new Map(
    deficiencies
      .filter(({ source }) => source === 'QUESTION')
      .toSorted((one, other) => one.number - other.number)
      .map((deficiency) => [deficiency.id, deficiency]),
  );
  const ids = new Map<PlayedEpisode, string>();
  const match = (episode: PlayedEpisode, deficiency: KnownDeficiency | undefined) => {
    if (deficiency !== undefined && unmatched.delete(deficiency.id)) {
      ids.set(episode, deficiency.id);
    }
  };
  for (const episode of episodes) {
    match(episode, episode.dismissed ?? undefined);
  }
  for (const episode of episodes.filter((candidate) => !ids.has(candidate))) {
    const records = new Set(episode.flaws.map(({ id }) => id));
    match(
      episode,
      [...unmatched.values()].find(
        ({ key, flawRecordIds }) => key === episode.key && flawRecordIds.some((id) => records.has(id)),
      ),
    );
  }
  return episodes.map((episode) => {
    const { key, questionId, text, flaws, fixedBy, dismissed } = episode;
    const state = fixedBy !== null ? 'FIXED' : dismissed !== null ? 'DISMISSED' : 'OPEN';
    return { id: ids.get(episode), key, questionId, text, flaws, fixedBy, state };
  });
}
