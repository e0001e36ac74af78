import type { Translate } from '../../i18n/translate.ts';
import { toast } from './toast-queue.ts';

/** Puts an address on the clipboard, and says so; where that is forbidden, shows it. */
export async function copyLink(t: Translate, address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: t('ui.linkCopied'), tone: 'success' });
  } catch {
    toast({ title: t('ui.copyFailed'), description: address, tone: 'warning' });
  }
}
