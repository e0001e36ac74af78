/** Prints a picture on a page of its own: nothing else of the page is on the paper. */
export async function printPicture(picture: Blob, description: string): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = 'chart-sheet';
  const image = document.createElement('img');
  image.src = await dataAddress(picture);
  image.alt = description;
  sheet.append(image);
  document.body.append(sheet);
  try {
    await image.decode();
    // The browser waits here until the dialog is closed.
    print();
  } finally {
    sheet.remove();
  }
}

/** The page's policy takes pictures of its own and such as these. */
const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(new Error('the picture cannot be read')));
    reader.readAsDataURL(blob);
  });
