import { Outlet } from 'react-router';
import { Frame } from './frame/frame.tsx';

export { frameLoader as loader, frameClientLoader as clientLoader } from './frame/frame-data.ts';

/** A page that says what it will show: inside the workspace, so that nobody is stranded. */
export default function ComingSoonLayout() {
  return (
    <Frame>
      <div className="mx-auto max-w-3xl pt-6 md:pt-12">
        <Outlet />
      </div>
    </Frame>
  );
}
