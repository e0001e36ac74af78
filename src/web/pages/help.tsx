import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { displayOf } from '../display/display.ts';
import { searchArticles } from '../features/help/library.ts';
import { HelpIndex } from '../features/help/help-index.tsx';

/** Read, not run: these pages are sent without script. */
export const handle = { static: true };

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const text = url.searchParams.get('q')?.slice(0, 100) ?? '';
  return { text, entries: searchArticles(text, displayOf(request.headers, url).locale) };
}

export default function HelpPage() {
  return <HelpIndex {...useLoaderData<typeof loader>()} />;
}
