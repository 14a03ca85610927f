import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const session = z.object({ access_token: z.string(), cookie: z.string() })
const device = z.object({ id: z.string(), token: z.string(), identifier: z.string() })

const personState = z.object({
  /** The first stop that is not over yet. */
  stop: z.int(),
  /** What the phone measured until then has arrived. */
  sent_ms: z.int(),
})
export type PersonState = z.output<typeof personState>

const companyState = z.object({
  begun_ms: z.int(),
  /** Everything that is there before anybody works. */
  founded: z.boolean(),
  /** What it makes its own; a home of before there was any has none yet. */
  dressed: z.boolean().default(false),
  /** The first round of the desk that is not over yet. */
  round: z.int(),
  /** Days whose history is entered. */
  history: z.array(z.string()),
  devices: z.record(z.string(), device),
  /** Seconds that each way of a person takes: the same for ever, so that a day stays as it was told. */
  ways_s: z.record(z.string(), z.array(z.number())),
  people: z.record(z.string(), personState),
})
export type CompanyState = z.output<typeof companyState>
export type DeviceState = z.output<typeof device>

const demoState = z.object({
  version: z.literal(2),
  seed: z.string(),
  lives_in: z.object({ name: z.string(), extract: z.string().nullable() }).nullable(),
  /** E-mails whose password is set. */
  opened: z.array(z.string()),
  sessions: z.record(z.string(), session),
  companies: z.record(z.string(), companyState),
})
type DemoState = z.output<typeof demoState>

const saveAfter_ms = 2000

/** What the demo remembers between two starts. */
export interface Memory {
  readonly state: DemoState
  /** Written soon, with whatever changes until then. */
  readonly remember: () => void
  readonly saveNow: () => void
  /** Of a server that knows nothing of us. */
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
      timer ??= setTimeout(saveNow, saveAfter_ms).unref()
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
  version: 2,
  seed: 'baquiano-14',
  lives_in: null,
  opened: [],
  sessions: {},
  companies: {},
})
