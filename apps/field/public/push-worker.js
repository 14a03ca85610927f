// Part of the app's service worker: shows what the server pushes to this phone while nobody looks at the app.
addEventListener('push', (event) => {
  const { tag, title, body, path, is_urgent: requireInteraction } = event.data.json()
  const shown = { tag, body, requireInteraction, icon: '/field/icon.svg' }
  event.waitUntil(showUnlessSeen(title, { ...shown, renotify: true, data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** Of the pages of this origin those of the app: the console may be open beside it. */
async function appPages() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => new URL(url).pathname.startsWith('/field/'))
}

/** Whoever looks at the app sees there what is new. */
async function showUnlessSeen(title, options) {
  const pages = await appPages()
  if (!pages.some(({ focused }) => focused)) await registration.showNotification(title, options)
}

/** In the app where it is open, else anew. */
async function open(path) {
  const [page] = await appPages()
  if (!page) return clients.openWindow(path)
  await page.focus()
  return page.navigate(path)
}
