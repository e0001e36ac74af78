import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageRequest } from '../api/page-request.ts';
import { articlesByArea, searchableArticles, searchHelp } from '../features/help/library.ts';
import { HelpIndex } from '../features/help/help-index.tsx';
import { searchableWidgets } from '../features/help/widget-pages.ts';

/** Read, not run: these pages are sent without script. */
export const handle = { static: true };

export async function loader(args: LoaderFunctionArgs) {
  const { url, display } = pageRequest(args);
  const text = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  if (text === '') return { text, found: [], groups: articlesByArea(display.locale) };
  const pages = [
    ...searchableArticles(display.locale),
    ...(await searchableWidgets(display.locale)),
  ];
  return { text, found: searchHelp(pages, text), groups: [] };
}

export default function HelpPage() {
  return <HelpIndex {...useLoaderData<typeof loader>()} />;
}
