import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

const inBase64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const FLAGS = { present: 0x01, verified: 0x04, credential: 0x40 };

/** What a device does otherwise than it should. */
interface Wrongs {
  origin?: string;
  domain?: string;
  /** Whether its owner was recognised by it. */
  verified?: boolean;
  /** Uses as it counts them. */
  counter?: number;
  challenge?: string;
}

/** A device with one passkey, which answers as browsers do. @param origin of the site */
export function makeDevice(origin: string, domain = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, Buffer.from(x, 'base64url')],
    [cose.COSEKEYS.y, Buffer.from(y, 'base64url')],
  ]);
  let used = 0;
  const data = ({ domain: of = domain, verified = true, counter }: Wrongs, attested?: Uint8Array): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (used += 1));
    const flags = FLAGS.present | (verified ? FLAGS.verified : 0) | (attested ? FLAGS.credential : 0);
    return Buffer.concat([createHash('sha256').update(of).digest(), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const client = (type: string, challenge: string, wrongs: Wrongs): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: wrongs.challenge ?? challenge, origin: wrongs.origin ?? origin, crossOrigin: false }));
  const credential = { id: inBase64(id), rawId: inBase64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    make({ challenge }: { challenge: string }, wrongs: Wrongs = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
      const parts: [string, unknown][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data(wrongs, attested)],
      ];
      const attestationObject = inBase64(isoCBOR.encode(new Map(parts) as never));
      return {
        ...credential,
        response: { clientDataJSON: inBase64(client('webauthn.create', challenge, wrongs)), attestationObject, transports: ['internal'] },
      };
    },
    show({ challenge }: { challenge: string }, wrongs: Wrongs = {}) {
      const [clientData, authenticatorData] = [client('webauthn.get', challenge, wrongs), data(wrongs)];
      const signed = createSign('sha256').update(authenticatorData).update(createHash('sha256').update(clientData).digest()).sign(privateKey);
      const response = { clientDataJSON: inBase64(clientData), authenticatorData: inBase64(authenticatorData), signature: inBase64(signed) };
      return { ...credential, response };
    },
  };
}
