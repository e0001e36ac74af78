import {
  type Arrangement,
  type Device,
  knownPart,
} from '../../../domain/start-page/arrangement.ts';
import type { KeptStartPage } from '../../../domain/start-page/kept-text.ts';
import type { SavedStartPage } from '../../../domain/start-page/saved.ts';
import { DEFAULT_ARRANGEMENT } from './default-arrangement.ts';
import { isOffered } from './panel-registry.ts';

/**
 * The reader's own arrangement, with panels of other versions: that of the account; before it has
 * one, that of the browser, so that signing up loses nothing. `null` for the default.
 */
export const ownArrangement = (
  device: Device,
  kept: KeptStartPage,
  saved: SavedStartPage | undefined,
): Arrangement | null =>
  saved !== undefined && saved[device].revision > 0 ? saved[device].panels : kept[device];

export const keptArrangement = (
  device: Device,
  kept: KeptStartPage,
  saved: SavedStartPage | undefined,
): Arrangement => ownArrangement(device, kept, saved) ?? DEFAULT_ARRANGEMENT[device];

/** What of it this version can show to this reader. */
export const shownPart = (arrangement: Arrangement, isMember: boolean): Arrangement =>
  knownPart(arrangement, (panel) => isOffered(panel, isMember));
