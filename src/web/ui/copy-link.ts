import type { Translate } from '../../i18n/translate.ts';
import { toast } from './toast-queue.ts';
import { usedWindow } from './used-window.ts';

/** Puts an address on the clipboard, and says so; where that is forbidden, shows it. */
export async function copyLink(t: Translate, address: string): Promise<void> {
  try {
    // A page writes to the clipboard while it has the focus: that is the window of the press.
    const window = usedWindow()?.body.ownerDocument.defaultView ?? globalThis;
    await window.navigator.clipboard.writeText(address);
    toast({ title: t('ui.linkCopied'), tone: 'success' });
  } catch {
    toast({ title: t('ui.copyFailed'), description: address, tone: 'warning' });
  }
}
