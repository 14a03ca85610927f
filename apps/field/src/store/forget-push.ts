import { framedPerson } from '@baquiano/client/state/framed-person.ts'

/**
 * Ends what this phone lets itself be notified of: it is nobody's, or somebody else's, from now on. The server learns it by
 * its next push, which the browser's maker no longer takes. A frame of the console has no part in the phone beside it.
 */
export async function forgetPush(): Promise<void> {
  if (framedPerson !== null || !('serviceWorker' in navigator)) return
  const worker = await navigator.serviceWorker.getRegistration('/field/')
  // Some browsers have workers and no push.
  const subscription =
    worker && 'pushManager' in worker && (await worker.pushManager.getSubscription())
  if (subscription) await subscription.unsubscribe()
}
