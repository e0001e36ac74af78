/** Many figures of one colour in one go. */
export function fillPath(ctx: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fill(path);
}
