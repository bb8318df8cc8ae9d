import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEVM } from '@ethereumjs/evm';
import { createAddressFromString, hexToBytes, setLengthLeft } from '@ethereumjs/util';

/**
 * A wallet as a contract with one owner: `isValidSignature(bytes32, bytes)` recovers who signed the hash by the precompile `ecrecover`, and returns
 * EIP-1271's magic value where that is the owner of slot 0.
 */
const WALLET = [
  '600435600052', // memory[0] = hash
  '60a43560001a602052', // memory[0x20] = v, the 65th byte
  '606435604052', // memory[0x40] = r
  '608435606052', // memory[0x60] = s
  '60206080608060006001', // ecrecover(memory[0..0x80]) into memory[0x80]
  '5afa50',
  '60805160005414', // is it the owner?
  '631626ba7e60e01b02', // the magic value, or 0
  '60005260206000f3',
].join('');

type Hex = `0x${string}`;
interface Call {
  id: number;
  method: string;
  params?: { to?: Hex; data: Hex }[];
}

/** A chain on this machine: an EVM behind JSON-RPC, with what calls need. */
export async function startChain(chainId: number) {
  const evm = await createEVM();
  const asked: string[] = [];
  async function answer({ method, params: [call] = [] }: Call): Promise<unknown> {
    asked.push(method);
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`;
    if (method !== 'eth_call' || !call) throw new Error(`no such method: ${method}`);
    const { execResult } = await evm.runCall({
      data: hexToBytes(call.data),
      gasLimit: 30_000_000n,
      ...(call.to && { to: createAddressFromString(call.to) }),
    });
    if (execResult.exceptionError) throw new Error('execution reverted');
    return `0x${Buffer.from(execResult.returnValue).toString('hex')}`;
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = JSON.parse(Buffer.concat(chunks).toString()) as Call;
    const outcome = await answer(call).then(
      (result) => ({ result }),
      (error: Error) => ({ error: { code: 3, message: error.message } }),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...outcome }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Puts such a wallet at an address. */
    async deploy(at: Hex, owner: Hex): Promise<void> {
      const address = createAddressFromString(at);
      await evm.stateManager.putCode(address, hexToBytes(`0x${WALLET}`));
      await evm.stateManager.putStorage(address, setLengthLeft(new Uint8Array(), 32), hexToBytes(owner));
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
