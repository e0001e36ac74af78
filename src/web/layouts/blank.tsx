import { Outlet } from 'react-router';
import { CONTENT_ID } from './frame/skip-link.tsx';

/** The heading of the one widget; it tells this landmark from that of the page around a frame. */
export const BLANK_TITLE_ID = 'widget-title';

/** One widget and nothing else: for a frame in another page or a window of its own. */
export default function BlankLayout() {
  return (
    <main id={CONTENT_ID} aria-labelledby={BLANK_TITLE_ID} className="bg-panel">
      <Outlet />
    </main>
  );
}
