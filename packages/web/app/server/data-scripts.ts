const unsafe: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const asScript = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (character) => unsafe[character] ?? character);

/**
 * The scripts that hand what the loaders found to the router in the browser, as the router's own component writes them
 * while it streams a page. For a page that is sent whole they are put behind it at once.
 */
export const dataScripts = async (data: ReadableStream<Uint8Array>, nonce: string): Promise<string> => {
  const decoder = new TextDecoder();
  const call = (words: string) =>
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${words};</script>`;
  const calls: string[] = [];
  for await (const chunk of data)
    calls.push(call(`enqueue(${asScript(decoder.decode(chunk, { stream: true }))})`));
  calls.push(call('close()'));
  return calls.join('') + '<!--/$-->'.repeat(calls.length);
};
