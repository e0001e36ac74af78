import type { SecretBox } from '../../../ports/secret-box.ts';
import type { SecondFactorStore } from '../../../ports/store/second-factor-store.ts';

/** Ties a sealed secret to its member: copied to another row it does not open. */
export const totpOwner = (memberId: string): string => `totp ${memberId}`;

const PAGE = 500;

/**
 * Seals what is kept in clear or under an older key. Each row for itself and only if nobody has
 * changed it meanwhile, so it may be interrupted at any point and run in several processes.
 */
export async function sealTotpSecrets(
  factors: Pick<SecondFactorStore, 'totpSecrets' | 'replaceTotpSecret'>,
  box: SecretBox,
): Promise<{ readonly sealed: number; readonly unreadable: number }> {
  let sealed = 0;
  let unreadable = 0;
  let after = '';
  for (;;) {
    const rows = await factors.totpSecrets(after, PAGE);
    for (const { memberId, secret } of rows) {
      const owner = totpOwner(memberId);
      const clear = box.open(secret, owner);
      if (clear === undefined) unreadable += 1;
      else if (!box.isCurrent(secret)) {
        const written = await factors.replaceTotpSecret(memberId, secret, box.seal(clear, owner));
        if (written) sealed += 1;
      }
    }
    if (rows.length < PAGE) return { sealed, unreadable };
    after = rows.at(-1)!.memberId;
  }
}
