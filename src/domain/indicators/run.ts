import { findIndicator } from './catalogue.ts';
import { indicatorStarter } from './engine.ts';

/**
 * Starts an indicator of the catalogue over bars, oldest first. Inputs that are missing or wrong
 * have their defaults; `readInputs` tells which are wrong. A whole series and one bar at a time go
 * through the same steps.
 */
export const startIndicator = indicatorStarter(findIndicator);
