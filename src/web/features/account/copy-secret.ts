import type { Translate } from '../../../i18n/translate.ts';
import { toast } from '../../ui/toast-queue.ts';

/** Puts a secret on the clipboard. It is on the page already, so a failure does not repeat it. */
export async function copySecret(t: Translate, secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    toast({ title: t('account.copied'), tone: 'success' });
  } catch {
    toast({ title: t('account.copyFailed'), tone: 'warning' });
  }
}
