/**
 * Page floors: `/static` is a page of plain text, `/react` one that React draws in the browser, and nothing else. Both
 * are compressed, like the product's pages. Environment: PORT, REACT_SCRIPT (the built script of `/react`).
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

const document = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title></head>
<body>${body}</body></html>`;

const script = process.env['REACT_SCRIPT'];
const answers = new Map([
  ['/static', ['text/html', document('<main><h1>A page of plain text</h1></main>')]],
  ['/react', ['text/html', document('<div id="root"></div><script type="module" src="/react.js"></script>')]],
  ['/react.js', ['text/javascript', script ? readFileSync(script, 'utf8') : '']],
]);

createServer((request, response) => {
  const [type, text] = answers.get(request.url ?? '') ?? [];
  if (type === undefined || text === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' });
  response.end(gzipSync(text));
}).listen(Number(process.env['PORT']), '127.0.0.1');
