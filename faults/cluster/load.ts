import { setTimeout as pause } from 'node:timers/promises'
import { createCompany, signInAgain } from '../../bench/lab/create-company.ts'
import { type LabDevice, pairDevices } from '../../bench/lab/devices.ts'
import {
  compareMessages,
  openGroup,
  readRoom,
  startWriting,
  type Writing,
} from '../chat-writing.ts'
import { type Phone, startPhone } from '../phone.ts'
import { compareStored } from '../stored.ts'
import type { Cluster } from './cluster.ts'
import { type Ear, openEars, spread, unheard, untilAllHear } from './ears.ts'

const phoneCount = 8
const earCount = 16
/** Of each phone, between two fixes and between two messages. */
const pause_ms = 150
/** What was acknowledged last has to be heard within this. */
const hearWithin_ms = 45_000
/** A session ends after a quarter of an hour, of a node whose clock is ahead five minutes earlier. */
const sessionMs = 8 * 60_000

/** A company whose phones can send and write, and whose consoles listen. */
export interface World {
  readonly devices: readonly LabDevice[]
  readonly ears: readonly Ear[]
  readonly token: () => Promise<string>
  readonly web: string
}

export async function createWorld({ web, apis }: Cluster): Promise<World> {
  // Each home has a token of its own that makes the first administrator.
  const { access_token } = await createCompany(apis[0].server.url, apis[0].home)
  let session = { token: Promise.resolve(access_token), since: Date.now() }
  const token = (): Promise<string> => {
    if (Date.now() - session.since > sessionMs)
      session = { token: signInAgain(web), since: Date.now() }
    return session.token
  }
  const devices = await pairDevices(web, access_token, phoneCount)
  return { devices, token, web, ears: await openEars(web, earCount, token) }
}

/** What was lost and how long people waited while something was broken under load. */
export interface Loss {
  readonly positions: number
  readonly messages: number
  readonly lost: number
  readonly doubled: number
  /** The longest from a first attempt to its acknowledgement, in seconds. */
  readonly slowest_write_s: number
  /** The longest that a console was cut off, until it had loaded everything again, in seconds. */
  readonly sockets_away_s: number
  readonly sockets_reconnected: number
  /** Sockets that did not hear the last message, or the last fix of a phone. */
  readonly sockets_deaf: number
  /** Messages that an open console would not show, of all consoles. */
  readonly unheard: number
  /** Answers other than 200, which were followed by another attempt. */
  readonly answered: Record<string, number>
}

/** Breaks something while phones send and write, and waits until everything acknowledged was heard. */
export async function underLoad(world: World, breakIt: () => Promise<void>): Promise<Loss> {
  const { web, devices, ears } = world
  const room = await openGroup(web, await world.token(), devices)
  await spread(ears)
  const before = ears.map(({ connections }) => connections)
  const phones = devices.map((device) => startPhone(() => web, device, { pause_ms }))
  const writers = devices.map((device) => startWriting(() => web, device, room, { pause_ms }))
  await pause(2000)
  await breakIt()
  await untilAllHear(ears)
  // Everybody writes and sends once more after everything is back.
  await pause(2000)
  await Promise.all([...phones, ...writers].map((it) => it.stop()))
  const messages = writers.flatMap(({ acknowledged }) => acknowledged)
  await heardOf(ears, () => ears.every((ear) => unheard(ear, messages) === 0 && hears(ear, phones)))

  const token = await world.token()
  const stored = await compareStored(web, token, phones)
  const read = compareMessages(writers, [await readRoom(web, token, room)])
  const last = messages.toSorted((a, b) => a.at - b.at).slice(-1)
  return {
    positions: stored.acknowledged,
    messages: read.messages,
    lost: stored.missing + read.missing + read.moved,
    doubled: stored.doubled + read.doubled + read.gaps + read.out_of_order,
    slowest_write_s: seconds(slowestOf(phones, writers)),
    sockets_away_s: seconds(Math.max(...ears.map(({ away_ms }) => away_ms))),
    sockets_reconnected: ears.filter(({ connections }, at) => connections > (before[at] ?? 0))
      .length,
    sockets_deaf: ears.filter((ear) => unheard(ear, last) > 0 || !hears(ear, phones)).length,
    unheard: ears.reduce((sum, ear) => sum + unheard(ear, messages), 0),
    answered: tally([...phones, ...writers]),
  }
}

/** Of each phone the last fix. */
function hears({ fixes }: Ear, phones: readonly Phone[]): boolean {
  return phones.every(({ acknowledged }) => {
    const last = [...acknowledged].at(-1)
    return last !== undefined && fixes.has(Date.parse(last))
  })
}

async function heardOf(ears: readonly Ear[], isHeard: () => boolean): Promise<void> {
  for (const end = Date.now() + hearWithin_ms; Date.now() < end && !isHeard(); ) await pause(100)
  for (const { fixes } of ears) if (fixes.size > 100_000) fixes.clear()
}

function slowestOf(phones: readonly Phone[], writers: readonly Writing[]): number {
  return Math.max(...phones.map((it) => it.slowestFixMs()), ...writers.map((it) => it.slowestMs()))
}

function tally(all: readonly Pick<Phone, 'refusals'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { refusals } of all)
    for (const [status, count] of refusals) counts[status] = (counts[status] ?? 0) + count
  return counts
}

export const seconds = (ms: number): number => Number((ms / 1000).toFixed(1))
