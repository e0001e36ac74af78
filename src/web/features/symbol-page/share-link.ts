import type { Translate } from '../../../i18n/translate.ts';
import { copyLink } from '../../ui/copy-link.ts';

/** By the device's own sheet where it has one for touch, else to the clipboard. */
export async function shareLink(t: Translate, title: string): Promise<void> {
  const url = location.href;
  if (!matchMedia('(pointer: coarse)').matches || !('share' in navigator)) return copyLink(t, url);
  try {
    await navigator.share({ title, url });
  } catch (problem) {
    // Somebody who closed the sheet has decided.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) await copyLink(t, url);
  }
}
