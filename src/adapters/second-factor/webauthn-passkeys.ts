import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkeys } from '../../ports/passkeys.ts';
import type { PasskeyRecord } from '../../ports/store/second-factor-store.ts';

export interface RelyingParty {
  readonly name: string;
  /** The origin that people see in the address bar; its host is the id of the relying party. */
  readonly origin: () => string;
}

/** ES256, EdDSA and RS256: every device has one, and the runtime calls none of them experimental. */
const ALGORITHMS = [-7, -8, -257];

/** Loaded when somebody first uses a passkey: it holds ten megabytes. */
const webauthn = () => import('@simplewebauthn/server');

const descriptor = ({ id, transports }: PasskeyRecord) => ({ id, transports: [...transports] });

/** What the library throws says what is wrong with the answer; to us it is all "not proved". */
async function proved<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

export function webauthnPasskeys(party: RelyingParty): Passkeys {
  const id = () => new URL(party.origin()).hostname;
  return {
    startRegistration: async (member, known) => {
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: party.name,
        rpID: id(),
        userID: new Uint8Array(Buffer.from(member.id)),
        userName: member.username,
        userDisplayName: member.displayName,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(descriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    finishRegistration: (answer, takeChallenge) =>
      proved(async () => {
        const { verifyRegistrationResponse } = await webauthn();
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: answer as RegistrationResponseJSON,
          expectedChallenge: takeChallenge,
          expectedOrigin: party.origin(),
          expectedRPID: id(),
          requireUserVerification: false,
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) return undefined;
        const { credential } = registrationInfo;
        return {
          id: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: credential.transports ?? [],
        };
      }),
    startSignIn: async (allowed) => {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: id(),
        allowCredentials: allowed.map(descriptor),
        userVerification: 'preferred',
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    finishSignIn: (answer, passkey, takeChallenge) =>
      proved(async () => {
        const { verifyAuthenticationResponse } = await webauthn();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as AuthenticationResponseJSON,
          expectedChallenge: takeChallenge,
          expectedOrigin: party.origin(),
          expectedRPID: id(),
          requireUserVerification: false,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        });
        return verified ? authenticationInfo.newCounter : undefined;
      }),
  };
}
