import { widget } from '../../../widgets/marketheatmap/widget.ts';

const { scope, period, view, sector, industry } = widget.params;

/** What the page of the heatmap keeps in its address. */
export const heatmapAddress = { scope, period, view, sector, industry };

/** All of an index, and of the whole market what a page can take. */
export const COMPANIES = 1_000;
