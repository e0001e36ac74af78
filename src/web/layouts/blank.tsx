import { Outlet } from 'react-router';
import { CONTENT_ID } from './frame/skip-link.tsx';

/** One widget and nothing else: for a frame in another page or a window of its own. */
export default function BlankLayout() {
  return (
    <main id={CONTENT_ID} className="bg-panel">
      <Outlet />
    </main>
  );
}
