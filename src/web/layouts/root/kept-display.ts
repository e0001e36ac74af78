import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getPreferences, savePreferences } from '../../../contract/preferences.ts';
import { useApi } from '../../api/api-provider.tsx';
import { defineMutation, sendMutation } from '../../api/endpoint-mutation.ts';
import { isOnline } from '../../api/is-online.ts';
import { useDisplay } from '../../display/display-provider.tsx';
import { useBoot } from '../../shell/boot/boot.tsx';

const saving = defineMutation({ endpoint: savePreferences, changes: [getPreferences] });

/**
 * A choice that a member makes in the header is kept in the account too, for other devices. Nothing
 * waits for it: the browser keeps the choice in any case.
 */
export function useKeptDisplay(): void {
  const { locale, theme, density } = useDisplay().display;
  const isMember = useBoot().visitor.kind === 'member';
  const api = useApi();
  const queries = useQueryClient();
  const kept = useRef({ locale, theme, density });
  useEffect(() => {
    const before = kept.current;
    const body = {
      ...(before.locale === locale ? {} : { locale }),
      ...(before.theme === theme ? {} : { theme }),
      ...(before.density === density ? {} : { density }),
    };
    kept.current = { locale, theme, density };
    if (!isMember || Object.keys(body).length === 0) return;
    sendMutation({ api, queries, isOnline }, saving, { body }).catch(() => undefined);
  }, [api, queries, isMember, locale, theme, density]);
}
