import { patternField } from '../../../shell/navigation/address-field.ts';
import { newsFields } from '../../../widgets/fullnewssummary/news-filter.ts';

/** What the page of market news keeps in its address. */
export const newsAddress = {
  ...newsFields,
  /** The story that is open; empty where none was opened. */
  story: patternField(/^[\w./~:-]{1,200}$/),
};
