import { takesNotifications } from '../../../../domain/notifications/channel.ts';
import type { StoreTransaction } from '../../../../ports/store/stores.ts';
import type { Notice, NotifyMany } from '../../notifications/notify.ts';
import { alertNotification, type ConditionWords, type FiringSubject } from '../message.ts';
import type { KeptFiring } from './write-batches.ts';

export interface FiringNoticeParts {
  readonly notifyMany: NotifyMany;
  readonly conditionWords: ConditionWords;
  readonly origin: () => string;
  /** Name and currency, as far as they are cached. */
  readonly about: (subject: string) => FiringSubject;
}

/** Tells members of firings over their channels; texts are written for those who have one only. */
export const notifyOfFirings =
  ({ notifyMany, conditionWords, origin, about }: FiringNoticeParts) =>
  async (stores: StoreTransaction, firings: readonly KeptFiring[]): Promise<void> => {
    const wanted = firings.filter(({ alert }) => alert.channels?.length !== 0);
    const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
    if (memberIds.length === 0) return;
    const channels = await stores.channels.listMany(memberIds);
    const told = memberIds.filter((id) => channels.get(id)?.some(takesNotifications) === true);
    if (told.length === 0) return;
    const locales = await stores.members.localesOf(told);
    const preferences = await stores.preferences.ofMany(told);
    const notices = wanted.flatMap(({ memberId, alert, firing }): Notice[] => {
      const locale = locales.get(memberId);
      if (locale === undefined) return [];
      const timeZone = preferences.get(memberId)?.timeZone ?? null;
      const notification = alertNotification({
        alert,
        firing,
        about: about(firing.subject),
        reader: { locale, timeZone, origin: origin() },
        conditionWords: (condition, language) =>
          conditionWords(condition, language, alert.target.kind),
      });
      return [{ memberId, notification, channelIds: alert.channels }];
    });
    if (notices.length > 0) await notifyMany(stores, notices);
  };
