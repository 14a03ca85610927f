import { apiBase, AppError } from '@baquiano/contract/platform'
import { tracking } from '@baquiano/contract/tracking'
import { z } from 'zod'
import { hashOfToken } from '../devices/index.ts'
import type { Caller } from '../platform/context.ts'
import type { App } from '../platform/http/app.ts'
import type { DeviceEvidence } from './device-evidence.ts'
import type { KnownDevices } from './known-devices.ts'
import { osmandIdentifier } from './osmand.ts'
import { readBasic } from './read-basic.ts'

const urls: ReadonlySet<string | undefined> = new Set(
  [tracking.send, tracking.osmandPost, tracking.owntracks].map(({ path }) => apiBase + path),
)

/** What `parsePart` says of a list with more positions than allowed. */
const listTooLong = z.object({
  errors: z.tuple([z.object({ path: z.literal('positions'), code: z.literal('TOO_BIG') })]),
})

/** What a call says of its sender outside of its body. */
interface Sent {
  readonly caller: Caller | null
  readonly headers: { readonly authorization?: string | undefined }
  readonly query: unknown
}

interface Services {
  readonly devices: KnownDevices
  readonly evidence: DeviceEvidence
}

/**
 * Notes on a device that what it sent was too large, a body or a list of positions, where the call names the device
 * outside of its body: nothing else says why such a phone is silent.
 */
export function noteTooLarge({ http, platform }: App, { devices, evidence }: Services): void {
  http.addHook('onError', async (request, _reply, error) => {
    if (!urls.has(request.routeOptions.url?.replace(/\/$/, '')) || !isTooLarge(error)) return
    const sender = await senderOf(request, devices)
    const now = platform.clock().toISOString()
    if (sender) await evidence.noteRejection(sender, 'BODY_TOO_LARGE', now)
  })
}

function isTooLarge(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { code, details } = error
  return code === 'BODY_TOO_LARGE' || listTooLong.safeParse(details).success
}

/** The device of a token, of a user and password, or of the identifier in the query. */
async function senderOf({ caller, headers, query }: Sent, devices: KnownDevices) {
  if (caller?.kind === 'device') {
    const { company_id, device_id } = caller
    return device_id === null ? undefined : { company_id, device_id }
  }
  const basic = readBasic(headers.authorization ?? null)
  if (!basic) return deviceOf(osmandIdentifier({ ...Object(query) }), devices)
  const device = await deviceOf(basic.user, devices)
  return device?.token_hash === hashOfToken(basic.password) ? device : undefined
}

const deviceOf = async (identifier: string | null, { byIdentifier }: KnownDevices) =>
  identifier === null ? undefined : byIdentifier(identifier)
