import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client';
import type { SourceOf } from './use-source-popover.tsx';

/** Where a value comes from. */
export const valueSourceQuery = (client: Client, { kind, id, path }: SourceOf) =>
  queryOptions({
    queryKey: ['value-source', kind, id, path],
    queryFn: async ({ signal }) => (await client.struct('value-source', { kind, id, path }, signal)).data.source,
  });

/** Every source. */
export const sourcesQuery = (client: Client) =>
  queryOptions({ queryKey: ['sources'], queryFn: async ({ signal }) => (await client.struct('sources', {}, signal)).data.sources });

/** Of how many records of each kind a field is known. */
export const coverageQuery = (client: Client) =>
  queryOptions({ queryKey: ['coverage'], queryFn: async ({ signal }) => (await client.struct('coverage', {}, signal)).data.coverage });

/** Publishers that are asked by the clock. */
export const publishersQuery = (client: Client) =>
  queryOptions({ queryKey: ['publishers'], queryFn: async ({ signal }) => (await client.struct('publishers', {}, signal)).data.publishers });
