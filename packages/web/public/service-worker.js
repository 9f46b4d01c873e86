// Caches one page, the offline page, with its styles and fonts, and for members the scripts of their main pages.
// Answers about people are never cached: they come from the network as if this worker did not exist.
// The build puts its version and its files here (bundling/kept-by-version.ts).
const kept = 'offline-shell';
const placeFiles = [];
const shell = '/offline';

const assetsOf = (html) => [
  ...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|woff2)/g) ?? []),
  '/favicon.svg',
];

const keepShell = async () => {
  // Fetched without cookies and the browser's language, so that the page belongs to nobody in particular.
  const headers = { 'accept-language': 'en' };
  const answer = await fetch(shell, { credentials: 'omit', cache: 'no-store', headers });
  if (!answer.ok) throw new Error('The offline page could not be read.');
  const cache = await caches.open(kept);
  await cache.addAll(assetsOf(await answer.clone().text()));
  await cache.put(shell, answer);
};

// One at a time, because the page has requests of its own. What fails now is requested again by the next page.
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

// Maps attributes of the page to the settings of this device that decide its appearance.
const looks = { 'data-theme': 'theme', 'data-text-size': 'text_size' };

const signs = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const written = (words) => words.replaceAll(/[&"<>]/g, (sign) => signs[sign]);

// The form that retries a page has no fields, so it would drop the query string.
const withQuestion = (html, address) => {
  const { searchParams, hash } = new URL(address);
  // A browser only scrolls when the address differs by nothing but the fragment.
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

// API calls bypass this worker where the browser can: one sent as its page closes would be lost on the way through.
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

// A member's page has loaded: from now on their main pages open without a connection as well.
self.addEventListener('message', (event) => {
  if (event.data === 'keep places') event.waitUntil(keepPlaces());
});

// A push names nobody unless its owner chose that; a tap opens the page with the details.
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
