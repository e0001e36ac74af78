export function SavedMenu() {
  return null;
}
