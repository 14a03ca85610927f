import type { SpeedUnit } from './device.ts'

/** Apps of other makers that transmit here, also in the background, and our own, in which the day is worked. */
export const apps = ['traccar', 'osmand', 'owntracks', 'gpslogger', 'baquiano'] as const
export type App = (typeof apps)[number]

export const appNames: Readonly<Record<App, string>> = {
  traccar: 'Traccar Client',
  osmand: 'OsmAnd',
  owntracks: 'OwnTracks',
  gpslogger: 'GPSLogger',
  baquiano: 'Baquiano',
}

/** The speed of OsmAnd and GPSLogger comes in metres per second; the other apps say their unit, or knots. */
export const speedUnitOf = (app: App): SpeedUnit =>
  app === 'osmand' || app === 'gpslogger' ? 'm_s' : 'kn'

/** Those that transmit for a phone while our own app, in a browser, sleeps. */
export const trackers = ['traccar', 'osmand', 'owntracks'] as const satisfies App[]

interface Credentials {
  /** Where the API is reached, as `https://host`. */
  readonly origin: string
  readonly identifier: string
  readonly token: string
}

export interface AppSettings {
  /** What the app reads from a code or a link. */
  readonly link: string
  /** The same to type by hand: the setting's word and its value. */
  readonly lines: readonly (readonly [name: SettingName, value: string])[]
}

type SettingName = 'server' | 'identifier' | 'user' | 'password' | 'mode' | 'interval' | 'address'

/** Seconds between positions. */
const interval_s = 30
/** Metres between positions. */
const distance_m = 50

/** Ready settings of a paired phone, as each app takes them. */
export function settingsOf(app: App, credentials: Credentials): AppSettings {
  return makers[app](credentials)
}

const makers: Readonly<Record<App, (credentials: Credentials) => AppSettings>> = {
  traccar: traccarSettings,
  osmand: osmandSettings,
  owntracks: owntracksSettings,
  gpslogger: gpsLoggerSettings,
  baquiano: fieldSettings,
}

/** Who reaches an address: nobody but this machine, everybody but without encryption, or everybody. */
export function reachOf(origin: string): 'machine' | 'insecure' | 'anywhere' {
  const { hostname, protocol } = new URL(origin)
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname)) return 'machine'
  return protocol === 'https:' ? 'anywhere' : 'insecure'
}

/** Traccar Client takes its server from the address of the link, and everything else from the query. */
function traccarSettings({ origin, identifier }: Credentials): AppSettings {
  const server = `${origin}/v1/osmand`
  const query = new URLSearchParams({
    id: identifier,
    accuracy: 'high',
    interval: String(interval_s),
    distance: String(distance_m),
    buffer: 'true',
  })
  return {
    link: `${server}?${query.toString()}`,
    lines: [
      ['server', server],
      ['identifier', identifier],
      ['interval', `${interval_s} s`],
    ],
  }
}

/** Our own app takes the token from behind `#`, which no server sees. */
function fieldSettings({ origin, token }: Credentials): AppSettings {
  const link = `${origin}/field/pair#${token}`
  return { link, lines: [['address', link]] }
}

/** OsmAnd fills in the numbered places of the address itself. */
function osmandSettings(credentials: Credentials): AppSettings {
  const places = 'lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}&speed={5}&bearing={6}'
  return addressSettings(credentials, places)
}

/** GPSLogger fills in the places that begin with `%`; it says how exact a place is in metres. */
function gpsLoggerSettings(credentials: Credentials): AppSettings {
  const motion = 'altitude=%ALT&speed=%SPD&bearing=%DIR&batt=%BATT'
  const places = `lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&accuracy=%ACC&${motion}`
  return addressSettings(credentials, places)
}

/** Of an app that sends to an address with places, which it fills in. */
function addressSettings({ origin, identifier }: Credentials, places: string): AppSettings {
  const address = `${origin}/v1/osmand?id=${identifier}&${places}`
  return {
    link: address,
    lines: [
      ['address', address],
      ['interval', `${interval_s} s`],
    ],
  }
}

function owntracksSettings({ origin, identifier, token }: Credentials): AppSettings {
  const server = `${origin}/v1/owntracks`
  const http = 3
  const configuration = {
    _type: 'configuration',
    mode: http,
    url: server,
    auth: true,
    username: identifier,
    password: token,
    monitoring: 2,
    locatorInterval: interval_s,
    locatorDisplacement: distance_m,
  }
  const inline = encodeURIComponent(btoa(JSON.stringify(configuration)))
  return {
    link: `owntracks:///config?inline=${inline}`,
    lines: [
      ['mode', 'HTTP'],
      ['server', server],
      ['user', identifier],
      ['password', token],
    ],
  }
}
