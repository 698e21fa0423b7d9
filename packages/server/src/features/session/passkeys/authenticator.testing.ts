/** An authenticator that creates passkeys (ES256) and signs with them, like a browser on the test site. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const SITE = { id: 'localhost', origin: 'http://localhost:8080' };
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

interface Circumstances {
  /** The browser's site. Default: the test site. */
  readonly site?: typeof SITE;
  /** Whether the device verified its holder. Default: true. */
  readonly isVerified?: boolean;
  /** Value of its signature counter. */
  readonly counter?: number;
}

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function clientData(
  type: 'webauthn.create' | 'webauthn.get',
  challenge: string,
  { site = SITE }: Circumstances,
) {
  return Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));
}

function authenticatorData({ site = SITE, isVerified = true, counter = 0 }: Circumstances, flags: number) {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([
    sha256(site.id),
    Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
    count,
  ]);
}

/** Creates a device with one passkey. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = base64url(credentialId);
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  // COSE in the form { kty: EC2, alg: ES256, crv: P-256, x, y }.
  const coseKey = Buffer.concat([
    Buffer.from('a50102032620012158 20'.replace(' ', ''), 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  return {
    id,
    register: (challenge: string, circumstances: Circumstances = {}) => {
      const data = Buffer.concat([
        authenticatorData(circumstances, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        coseKey,
      ]);
      // CBOR in the form { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, circumstances)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    sign: (challenge: string, circumstances: Circumstances = {}) => {
      const client = clientData('webauthn.get', challenge, circumstances);
      const data = authenticatorData(circumstances, 0);
      const signer = createSign('sha256').update(data).update(sha256(client));
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signer.sign(privateKey)),
        },
      };
    },
  };
}
