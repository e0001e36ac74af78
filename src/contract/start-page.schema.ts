import * as z from 'zod/mini';
import { MEMBER } from '../domain/identity/access.ts';
import {
  type Device,
  type Fault,
  faultOf,
  HEIGHT_MAXIMUM,
  PANEL_CHOICE,
  PANEL_NAME,
  PANELS_MAXIMUM,
  type Placed,
} from '../domain/start-page/arrangement.ts';
import type { SavedArrangement, SavedStartPage } from '../domain/start-page/saved.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf, objectOf } from './market/wire.schema.ts';
import { namedStrictObject } from './schema-names.ts';
import * as call from './start-page.ts';

const tag = 'Start page';

const panelOut = objectOf<Placed>('Placed')({
  panel: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  choice: z.nullable(z.string()),
});

const saved = objectOf<SavedArrangement>('SavedArrangement')({
  revision: z.number(),
  panels: z.nullable(listOf(panelOut)),
});

const startPage = objectOf<SavedStartPage>('SavedStartPage')({
  desk: saved,
  phone: saved,
  stepsDone: z.boolean(),
});

const whole = z.int('A place is a whole number.');

const panelIn = namedStrictObject('StartPagePanelInput', {
  panel: z
    .string('Name the panel.')
    .check(z.regex(PANEL_NAME, 'A panel is named by 1 to 32 small letters, digits and -.')),
  x: whole,
  y: whole,
  w: whole,
  h: whole,
  /** What is chosen in the panel, such as a watchlist. */
  choice: z.nullable(
    z
      .string('A choice is text.')
      .check(z.regex(PANEL_CHOICE, 'A choice has 1 to 64 letters, digits, - and _.')),
  ),
});

const faults: Readonly<Record<Fault, string>> = {
  'too-many': `The page holds at most ${PANELS_MAXIMUM} panels.`,
  twice: 'A panel is there twice.',
  outside: `A panel is outside of the columns or higher than ${HEIGHT_MAXIMUM} rows.`,
  overlap: 'Two panels overlap.',
};

const free =
  (fault: Fault, device: Device) =>
  (panels: readonly Placed[]): boolean =>
    faultOf(panels, device) !== fault;

const arrangementFor = (device: Device) =>
  z
    .array(panelIn)
    // The cheap check first: the others compare every panel with every other.
    .check(z.maxLength(PANELS_MAXIMUM, faults['too-many']))
    .check(
      z.refine(free('twice', device), faults.twice),
      z.refine(free('outside', device), faults.outside),
      z.refine(free('overlap', device), faults.overlap),
    );

const bodyFor = (device: Device) =>
  z.strictObject({
    /** The one that was edited: the call is refused when the arrangement has changed since. */
    revision: z.int('A revision is a whole number.'),
    /** `null` goes back to the arrangement that comes with the product. */
    panels: z.nullable(arrangementFor(device)),
  });

export const getStartPage = defineEndpoint(call.getStartPage, {
  access: MEMBER,
  tag,
  summary: 'How the own start page is arranged, on a desk and on a phone; null is the default.',
  response: startPage,
});

const summaryFor = (device: Device): string =>
  `Arrange the own start page for a ${device}; refused when it has changed meanwhile.`;

export const saveDeskArrangement = defineEndpoint(call.saveDeskArrangement, {
  access: MEMBER,
  tag,
  summary: summaryFor('desk'),
  body: bodyFor('desk'),
  response: saved,
});

export const savePhoneArrangement = defineEndpoint(call.savePhoneArrangement, {
  access: MEMBER,
  tag,
  summary: summaryFor('phone'),
  body: bodyFor('phone'),
  response: saved,
});

export const saveFirstSteps = defineEndpoint(call.saveFirstSteps, {
  access: MEMBER,
  tag,
  summary: 'Put the first steps on the start page away, or bring them back.',
  body: z.strictObject({ done: z.boolean('Choose yes or no.') }),
  response: z.object({ done: z.boolean() }),
});
