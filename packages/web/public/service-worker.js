// Keeps one page, the one for bad connections, with its styles and fonts, and for members the scripts of their places.
// Answers about people are never kept: they come from the network as if this worker did not exist.
// The build puts its version and its files here (bundling/kept-by-version.ts).
const kept = 'offline-shell';
const placeFiles = [];
const shell = '/offline';

const assetsOf = (html) => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? []),
  '/favicon.svg',
];

const keepShell = async () => {
  // Without cookies and the browser's language, so that it is the page of nobody in particular.
  const headers = { 'accept-language': 'en' };
  const answer = await fetch(shell, { credentials: 'omit', cache: 'no-store', headers });
  if (!answer.ok) throw new Error('The offline page could not be read.');
  const cache = await caches.open(kept);
  await cache.addAll(assetsOf(await answer.clone().text()));
  await cache.put(shell, answer);
};

// One after the other, as the page has more to ask for. What cannot be had now is asked for again by the next page.
const keepPlaces = async () => {
  const cache = await caches.open(kept);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const file of placeFiles) if (!held.has(file)) await cache.add(file).catch(() => undefined);
};

const forgetOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

// By which setting of this device each attribute of the page looks as it was chosen here.
const looks = { 'data-theme': 'theme', 'data-text-size': 'text_size' };

const signs = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const written = (words) => words.replaceAll(/[&"<>]/g, (sign) => signs[sign]);

// The form that tries a page again has no fields of its own, and would drop what stands behind the question mark.
const withQuestion = (html, address) => {
  const { searchParams, hash } = new URL(address);
  // To an address that differs in nothing from the one with a fragment a browser only scrolls.
  if (hash !== '') searchParams.set('again', Date.now());
  const fields = [...searchParams].map(
    ([name, value]) => `<input type="hidden" name="${written(name)}" value="${written(value)}">`,
  );
  return html.replaceAll(/<form[^>]*>/g, (form) => form + fields.join(''));
};

const shellAsChosen = async (address) => {
  const answer = await caches.match(shell);
  if (answer === undefined) return Response.error();
  let html = await answer.text();
  for (const [attribute, name] of Object.entries(looks)) {
    const chosen = (await self.cookieStore?.get(name))?.value ?? '';
    if (/^[\w.]+$/.test(chosen))
      html = html.replace(new RegExp(`${attribute}="[^"]*"`), `${attribute}="${chosen}"`);
  }
  return new Response(withQuestion(html, address), { headers: answer.headers });
};

const openPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return shellAsChosen(event.request.url);
  }
};

const openAsset = async (request) => {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
};

// Calls go past this worker, where a browser can: one that is sent as its page goes would be lost on the way through it.
const calls = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([keepShell(), event.addRoutes?.(calls)]));
});

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.startsWith('/assets/') || pathname === '/favicon.svg')
    event.respondWith(openAsset(request));
});

// A page of members stands: from now on each of their places opens without a connection, too.
self.addEventListener('message', (event) => {
  if (event.data === 'keep places') event.waitUntil(keepPlaces());
});

// What a push says names nobody, unless its owner chose so; a tap opens the page that tells more.
self.addEventListener('push', (event) => {
  const { title = 'Mysathi', body = '', page = '/notifications', tag } = event.data?.json() ?? {};
  const look = {
    body,
    tag,
    icon: '/drawn/icon-192.png',
    badge: '/drawn/monochrome-192.png',
    data: { page },
  };
  event.waitUntil(self.registration.showNotification(title, look));
});

const showPage = async (page) => {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) return self.clients.openWindow(page);
  await open.focus();
  return open.navigate(page);
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, origin } = new URL(event.notification.data?.page ?? '/', self.location.origin);
  if (origin === self.location.origin) event.waitUntil(showPage(href));
});
