/** Reads and changes a round, which is stored on this phone and begins when it is first opened. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useCopyState } from '../copy/field-query.ts';
import { beginRound, changeRound, endRound, readRounds } from './round-store.ts';
import { type MisplacedPiece, type RoundKey, roundParam, withMisplaced } from './round.rules.ts';

const ROUNDS_KEY = ['rounds'] as const;

/** The rounds of the company that were begun on this phone, the newest first. */
export function useBegunRounds() {
  const owner = useUser();
  return useQuery({ queryKey: [...ROUNDS_KEY, 'all'], queryFn: () => readRounds(owner), staleTime: 0 });
}

/** Returns the companion of a running round, or undefined outside a round and without a companion. */
export function useRoundCompanion(key: RoundKey | undefined): Companion | undefined {
  const { data: rounds } = useBegunRounds();
  return key && rounds?.find((round) => roundParam(round) === roundParam(key))?.companion;
}

/** Begins or continues a round. `round` is undefined while it is read. */
export function useRound(key: RoundKey) {
  const owner = useUser();
  const client = useQueryClient();
  const { data: copy } = useCopyState();
  const skewMs = copy?.skewMs ?? 0;
  const { data: round } = useQuery({
    queryKey: [...ROUNDS_KEY, roundParam(key)],
    queryFn: () => beginRound(owner, key, new Date(Date.now() + skewMs).toISOString()),
    // The start of a round needs the correction of the phone's clock, which is in the copy.
    enabled: copy !== undefined,
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ROUNDS_KEY });
  return {
    round,
    noteMisplaced: async (piece: MisplacedPiece) => {
      await changeRound(owner, key, (before) => withMisplaced(before, piece));
      await refresh();
    },
    setCompanion: async (companion: Companion | undefined) => {
      await changeRound(owner, key, (before) => ({ ...before, companion }));
      await refresh();
    },
    end: async () => {
      await endRound(owner, key);
      client.removeQueries({ queryKey: ROUNDS_KEY });
    },
  };
}
