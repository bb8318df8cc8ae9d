import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '#platform/postgres/database.ts';

/** First transactions of an address, among which the deployment of a contract is looked for. */
const NONCES = 3000;
const SLICE = 200;

/** Addresses of a project's contracts on chains of the EVM. */
export async function contractsOf(sql: Queryable, project: string): Promise<string[]> {
  const { rows } = await sql.query<{ address: string }>(
    "select distinct lower(address) as address from contract where project_id = $1 and address ~* '^0x[0-9a-f]{40}$'",
    [project],
  );
  return rows.map(({ address }) => address);
}

/**
 * Whether an address deployed one of some contracts. The address of a contract follows from its deployer and the number of the deployer's transaction, so that no
 * chain has to be asked. A contract that another contract made is not found.
 */
export async function deployedAny(deployer: string, contracts: readonly string[]): Promise<boolean> {
  const { getCreateAddress } = await import('viem/utils');
  const wanted = new Set(contracts);
  const from = deployer as `0x${string}`;
  for (let nonce = 0; nonce < NONCES && wanted.size > 0; nonce += 1) {
    if (wanted.has(getCreateAddress({ from, nonce: BigInt(nonce) }).toLowerCase())) return true;
    if (nonce % SLICE === SLICE - 1) await setImmediate();
  }
  return false;
}

/** The address that signed a message (EIP-191); undefined for a text that is no signature. */
export async function signerOf(message: string, signature: string): Promise<string | undefined> {
  const { recoverMessageAddress } = await import('viem/utils');
  return recoverMessageAddress({ message, signature: signature as `0x${string}` }).catch(() => undefined);
}
