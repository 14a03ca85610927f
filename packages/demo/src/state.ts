import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const session = z.object({ access_token: z.string(), cookie: z.string() })
const device = z.object({ id: z.string(), token: z.string(), identifier: z.string() })

const personState = z.object({
  /** Fixes up to this instant have been sent. */
  sent_ms: z.int(),
  /** It has been said until this instant when they went on duty and off it. */
  duty_ms: z.int().default(0),
})
export type PersonState = z.output<typeof personState>

const companyState = z.object({
  begun_ms: z.int(),
  /** By which its day is an ordinary one when it begins. */
  time_zone: z.string(),
  /** Whether company, people and visit points exist. */
  founded: z.boolean(),
  /** Whether appearance and configuration are set. */
  customized: z.boolean(),
  /** Whether visit points have their photos. */
  photographed: z.boolean().default(false),
  /** Whether people have written to each other. */
  talked: z.boolean().default(false),
  /** Whether a better plan of a day was searched for. */
  planned: z.boolean().default(false),
  /** Whether the round of the depot's van is stored. */
  routed: z.boolean().default(false),
  /** The first round of incidents that is not over yet. */
  round: z.int(),
  /** Days before and after the first one that are entered. */
  days: z.array(z.string()),
  devices: z.record(z.string(), device),
  /** Duration of each route of a person, seconds: fixed, so that a day is reproducible. */
  ways_s: z.record(z.string(), z.array(z.number())),
  people: z.record(z.string(), personState),
})
export type CompanyState = z.output<typeof companyState>
export type DeviceState = z.output<typeof device>

const demoState = z.object({
  version: z.literal(3),
  seed: z.string(),
  lives_in: z.object({ name: z.string(), extract: z.string().nullable() }).nullable(),
  /** E-mails whose password is set. */
  opened: z.array(z.string()),
  sessions: z.record(z.string(), session),
  companies: z.record(z.string(), companyState),
})
type DemoState = z.output<typeof demoState>

const saveAfterMs = 2000

/** What the demo remembers between two starts. */
export interface Memory {
  readonly state: DemoState
  /** Saves within two seconds, together with later changes. */
  readonly remember: () => void
  readonly saveNow: () => void
  /** Resets the state for a new server. */
  readonly forget: () => void
}

export function openMemory(home: string): Memory {
  const file = join(home, 'demo.json')
  const state = read(file) ?? fresh()
  let timer: NodeJS.Timeout | undefined

  const saveNow = () => {
    clearTimeout(timer)
    timer = undefined
    mkdirSync(home, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
    // In one step: a demo that is killed here finds the former file or this one.
    renameSync(`${file}.new`, file)
  }
  return {
    state,
    remember: () => {
      timer ??= setTimeout(saveNow, saveAfterMs).unref()
    },
    saveNow,
    forget: () => Object.assign(state, fresh()),
  }
}

function read(file: string): DemoState | undefined {
  try {
    return demoState.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing || error instanceof SyntaxError) return undefined
    throw error
  }
}

const fresh = (): DemoState => ({
  version: 3,
  seed: 'baquiano-14',
  lives_in: null,
  opened: [],
  sessions: {},
  companies: {},
})
