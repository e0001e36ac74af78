import { isEventItem, tellingItems } from '../../../domain/filings/event-items.ts';
import { choiceOfForm } from '../../../domain/filings/form-group.ts';
import { formNameOf } from '../../../domain/filings/form-names.ts';
import type { Translate } from '../../../i18n/translate.ts';

/** `Annual report`, `Annual report, amended`; the code itself for a form without a name. */
export function formText(t: Translate, form: string): string {
  const { name, isAmendment } = formNameOf(form);
  if (name === null) return form;
  const plain = t(`filingforms.form.${name}`);
  return isAmendment ? t('filingforms.amended', { name: plain }) : plain;
}

/** `Departure or appointment of directors or officers`; the number for an item without a name. */
export const itemText = (t: Translate, item: string): string =>
  isEventItem(item) ? t(`filingforms.item.${item}`) : item;

/** Forms of insiders are all called the same: the name behind the colon tells them apart. */
export function briefTitle({
  form,
  title,
}: {
  readonly form: string;
  readonly title: string;
}): string {
  const colon = title.indexOf(': ');
  return choiceOfForm(form) === 'insider' && colon > 0 ? title.slice(colon + 2) : title;
}

/** What a filing is in plain words: the events of a current report, the kind of any other. */
export function plainText(
  t: Translate,
  { form, items }: { readonly form: string; readonly items: readonly string[] },
): string {
  const events = tellingItems(items).map((item) => `${item} ${itemText(t, item)}`);
  return events.length === 0 ? formText(t, form) : events.join(' · ');
}
