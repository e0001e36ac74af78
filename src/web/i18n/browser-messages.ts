import type { Message } from '../../i18n/message.ts';
import { areaSource } from './message-source.ts';

type AreaModule = Readonly<Record<string, Readonly<Record<string, Message>>>>;

const files = import.meta.glob<AreaModule>('../../i18n/{en,fr}/*.ts');

export const browserMessages = areaSource(async (locale, area) => {
  const module = await files[`../../i18n/${locale}/${area}.ts`]?.();
  const messages = module?.[area];
  if (messages === undefined) throw new Error(`There are no texts ${locale}/${area}`);
  return messages;
});
