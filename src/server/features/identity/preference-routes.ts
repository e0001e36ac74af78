import { getPreferences, savePreferences } from '../../../contract/preferences.schema.ts';
import { readPreferences } from '../../../domain/navigation/preferences.ts';
import type { PreferenceStore } from '../../../ports/store/preference-store.ts';
import type { RunTransaction } from '../../../ports/store/stores.ts';
import { answer, type Route } from '../../call/handler.ts';
import { requireMember } from '../../call/require-member.ts';

export interface PreferenceRouteParts {
  readonly preferences: PreferenceStore;
  readonly transaction: RunTransaction;
}

export const preferenceRoutes = (parts: PreferenceRouteParts): readonly Route[] => [
  answer(getPreferences, (_, call) => parts.preferences.of(requireMember(call).userId)),
  answer(savePreferences, ({ body }, call) => {
    const { userId } = requireMember(call);
    const { symbol } = body;
    const wish = symbol == null ? body : { ...body, symbol: symbol.toUpperCase() };
    // Two devices that change different things at once keep both.
    return parts.transaction(async (stores) => {
      const merged = readPreferences({ ...(await stores.preferences.of(userId)), ...wish });
      await stores.preferences.put(userId, merged);
      if (merged.locale !== null) await stores.members.setLocale(userId, merged.locale);
      return merged;
    });
  }),
];
