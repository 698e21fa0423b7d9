/** Acts that change what the server keeps: what a feature has read is read again when one is done. */
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation after which everything under the key of `feature` is asked for again. */
export function useRenewing<V, R>(feature: string, act: (values: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [feature] }),
  });
}
