import type { SecretBox } from '../../../ports/secret-box.ts';
import type { SecondFactorStore } from '../../../ports/store/second-factor-store.ts';
import { sealAll, type SealedCount } from './seal-all.ts';

/** Ties a sealed secret to its member: copied to another row it does not open. */
export const totpOwner = (memberId: string): string => `totp ${memberId}`;

/** Seals what is kept in clear or under an older key. */
export const sealTotpSecrets = (
  factors: Pick<SecondFactorStore, 'totpSecrets' | 'replaceTotpSecret'>,
  box: SecretBox,
): Promise<SealedCount> =>
  sealAll(
    {
      first: { memberId: '', secret: '' },
      page: ({ memberId }, limit) => factors.totpSecrets(memberId, limit),
      secretOf: ({ secret }) => secret,
      ownerOf: ({ memberId }) => totpOwner(memberId),
      replace: ({ memberId, secret }, sealed) =>
        factors.replaceTotpSecret(memberId, secret, sealed),
    },
    box,
  );
