/** Gives the browser a file to save. */

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoking at once would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a text of JSON. */
export function saveJson(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'application/json' }));
}
