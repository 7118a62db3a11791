/* global self */
/* What the house says to a browser whose page is closed: shown, and a click leads to the table. Part of the service worker. */
self.addEventListener('push', (event) => {
  const { title = 'Rempart', url = '/', tag } = event.data?.json() ?? {};
  const show = async () => {
    const pages = await self.clients.matchAll({ type: 'window' });
    for (const page of pages) page.postMessage({ push: url }); // what they show of it may be old
    // Who looks at the table already need not be told.
    if (pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === url)) return;
    await self.registration.showNotification(title, { tag, data: url, icon: '/icon-192.png' });
    await self.navigator.setAppBadge?.();
  };
  event.waitUntil(show());
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const to = new URL(event.notification.data, self.location.origin).href;
    const pages = await self.clients.matchAll({ type: 'window' });
    const there = pages.find((page) => page.url === to);
    await (there === undefined ? self.clients.openWindow(to) : there.focus());
  };
  event.waitUntil(open());
});
