/** The face of a handle that something is dragged by. */
export const Grip = () => (
  <svg viewBox="0 0 8 12" className="h-3 w-2 fill-current">
    <path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM5 5h2v2H5zM1 9h2v2H1zM5 9h2v2H5z" />
  </svg>
);
