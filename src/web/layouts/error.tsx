import { Outlet } from 'react-router';
import { ErrorFrame } from './frame/error-frame.tsx';

/** The router hands a layout no children; whoever stands around a page of their own takes the frame. */
export default function ErrorLayout() {
  return (
    <ErrorFrame>
      <Outlet />
    </ErrorFrame>
  );
}
