const unsafe: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const asScript = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (character) => unsafe[character] ?? character);

/** Returns the loaders' data in the chunks in which the router serialises it. */
export const readLoaded = async (data: ReadableStream<Uint8Array>): Promise<string[]> => {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for await (const piece of data) pieces.push(decoder.decode(piece, { stream: true }));
  return pieces;
};

/**
 * Returns the scripts that pass the loaders' data to the router in the browser, as the router's own component writes
 * them while streaming. In a page that is sent as a whole, they come at its end.
 */
export const dataScripts = (loaded: readonly string[], nonce: string): string => {
  const call = (words: string) =>
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${words};</script>`;
  const calls = [...loaded.map((piece) => call(`enqueue(${asScript(piece)})`)), call('close()')];
  return calls.join('') + '<!--/$-->'.repeat(calls.length);
};
