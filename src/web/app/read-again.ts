import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches what stands under these keys again after a write.
 * A first answer still under way was read before the write and is dropped: the library alone would wait for it and keep it.
 */
export async function readAgain(queryClient: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    }),
  );
}
