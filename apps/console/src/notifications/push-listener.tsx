import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { continuePush } from '@baquiano/client/push/browser-push.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'

/** What the service worker asks a page for when somebody clicks a notification; a path of the console alone. */
const openRequest = z.object({ open: z.string().regex(/^\/(?![/\\])/) })

/** Opens what a click on a pushed notification leads to in this tab, and goes on notifying after a sign-in. */
export function PushListener() {
  const { id } = useUser()
  const { history } = useRouter()
  const open = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const message = openRequest.safeParse(data)
    if (message.success) history.push(message.data.open)
  })
  useEffect(() => {
    // Old browsers have none, and neither have pages that are not by https.
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const listen = (event: MessageEvent<unknown>) => open(event)
    serviceWorker.addEventListener('message', listen)
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])
  // What fails is done at the next start: nobody asked for it now, so that nobody is told.
  const { mutate: goOn } = useMutation({ mutationFn: continuePush })
  useEffect(() => goOn(id), [goOn, id])
  return null
}
