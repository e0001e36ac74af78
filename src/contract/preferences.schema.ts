import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import {
  DENSITIES,
  isTimeZone,
  NUMBER_STYLES,
  START_PAGES,
  THEMES,
} from '../domain/navigation/preferences.ts';
import { LOCALES } from '../domain/navigation/settings.ts';
import { parseSymbolId } from '../domain/symbols/instrument.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject } from './schema-names.ts';
import * as call from './preferences.ts';

const tag = 'Account';

const choice = <const T extends readonly string[]>(values: T) =>
  z.nullable(z.enum(values, 'Choose one of the options.'));

const preferences = namedObject('Preferences', {
  locale: choice(LOCALES),
  timeZone: z.nullable(z.string()),
  theme: choice(THEMES),
  density: choice(DENSITIES),
  numberStyle: choice(NUMBER_STYLES),
  symbol: z.nullable(z.string()),
  startPage: choice(START_PAGES),
  oneClickOrders: z.nullable(z.boolean('Choose true or false.')),
});

export const getPreferences = defineEndpoint(call.getPreferences, {
  access: PERSON,
  tag,
  summary: 'How the own account wants the product to look and to begin; null is no choice.',
  response: preferences,
});

export const savePreferences = defineEndpoint(call.savePreferences, {
  access: PERSON,
  tag,
  summary: 'Change some of them; null takes a choice back. They hold on every device.',
  body: z.strictObject({
    locale: z.optional(preferences.shape.locale),
    timeZone: z.optional(
      z.nullable(z.string().check(z.refine(isTimeZone, 'This is not a time zone.'))),
    ),
    theme: z.optional(preferences.shape.theme),
    density: z.optional(preferences.shape.density),
    numberStyle: z.optional(preferences.shape.numberStyle),
    symbol: z.optional(
      z.nullable(
        z.string().check(
          z.maxLength(40, 'This is not a symbol.'),
          z.refine((text) => parseSymbolId(text.toUpperCase()) !== null, 'This is not a symbol.'),
        ),
      ),
    ),
    startPage: z.optional(preferences.shape.startPage),
    oneClickOrders: z.optional(preferences.shape.oneClickOrders),
  }),
  response: preferences,
});
