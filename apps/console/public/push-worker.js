// Shows what the server pushes to this browser, also while no page of the console is open. It answers no request, so
// that it has no part in what the browser keeps of the console.
addEventListener('push', (event) => {
  const { tag, title, body, path, is_urgent: requireInteraction } = event.data.json()
  const shown = { tag, body, requireInteraction, icon: '/favicon.svg' }
  const options = { ...shown, renotify: true, data: { path } }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In a tab of the console that is there, else in a new one. */
async function open(path) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = pages.toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (!page) return clients.openWindow(path)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes none
  page.postMessage({ open: path })
  return page.focus()
}
