import { takesNotifications } from '../../../../domain/notifications/channel.ts';
import type { MemberStore } from '../../../../ports/store/member-store.ts';
import type { PreferenceStore } from '../../../../ports/store/preference-store.ts';
import type { StoreTransaction } from '../../../../ports/store/stores.ts';
import type { Notice, NotifyMany } from '../../notifications/notify.ts';
import { alertNotification, type ConditionWords, type FiringSubject } from '../message.ts';
import type { KeptFiring } from './write-batches.ts';

export interface FiringNoticeParts {
  readonly notifyMany: NotifyMany;
  readonly conditionWords: ConditionWords;
  readonly origin: () => string;
  /** Name and currency, as far as they are known without asking anybody. */
  readonly about: (subject: string) => FiringSubject;
}

type Read = { readonly members: Pick<MemberStore, 'byId'>; readonly preferences: PreferenceStore };

/** Tells members of firings over their channels; texts are written for those who have one only. */
export const notifyOfFirings =
  ({ notifyMany, conditionWords, origin, about }: FiringNoticeParts) =>
  async (stores: StoreTransaction, firings: readonly KeptFiring[]): Promise<void> => {
    const wanted = firings.filter(({ alert }) => alert.channels?.length !== 0);
    const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
    if (memberIds.length === 0) return;
    const channels = await stores.channels.listMany(memberIds);
    const readers = new Map<string, Awaited<ReturnType<typeof readerOf>>>();
    for (const memberId of memberIds)
      if (channels.get(memberId)?.some(takesNotifications) === true)
        readers.set(memberId, await readerOf(stores, memberId));
    const notices = wanted.flatMap(({ memberId, alert, firing }): Notice[] => {
      const reader = readers.get(memberId);
      if (reader === undefined) return [];
      const notification = alertNotification({
        alert,
        firing,
        about: about(firing.subject),
        reader: { ...reader, origin: origin() },
        conditionWords: (condition, locale) => conditionWords(condition, locale, alert.target.kind),
      });
      return [{ memberId, notification, channelIds: alert.channels }];
    });
    if (notices.length > 0) await notifyMany(stores, notices);
  };

async function readerOf({ members, preferences }: Read, memberId: string) {
  const member = await members.byId(memberId);
  if (member === undefined) return undefined;
  const { timeZone } = await preferences.of(memberId);
  return { locale: member.locale, timeZone: timeZone ?? null };
}
