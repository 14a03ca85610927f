import { appVersion } from '@baquiano/contract/platform'
import type { Protocol } from './company-plan.ts'

const apps: Readonly<Record<Protocol, string>> = {
  baquiano: `Baquiano ${appVersion}`,
  osmand: 'OsmAnd 5.1.7',
  owntracks: 'OwnTracks 2.5.5',
}
const phones = ['Android 14; moto g54', 'Android 13; SM-A145M', 'Android 15; Redmi Note 13']

/** What the app of a phone says of itself and of what it runs on; the same phone always says the same. */
export function appOf(protocol: Protocol, device_id: string): string {
  const phone = phones[Number.parseInt(device_id.slice(-4), 16) % phones.length] ?? ''
  return `${apps[protocol]} (${phone})`
}
