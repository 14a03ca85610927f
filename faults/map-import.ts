import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type LabCompany, createCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { freePort, makeHome } from '../e2e/product.ts'
import { sendExtract, startImport } from './map/import-process.ts'
import { type ServedMap, servedMap } from './map/served-map.ts'
import { type Town, writeTowns } from './map/towns.ts'

/**
 * Kills an import, or the server that runs it, with SIGKILL at any moment: the map that served before
 * keeps serving, or the new one does, complete; and the next import works.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const port = await freePort()
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' }
  const start = () => startServer(settings, port)
  const lab: Lab = { home, start, server: await start() }
  try {
    const company = await createCompany(lab.server.url, home)
    const map = servedMap(lab.server.url, company)
    const [first, second] = await writeTowns(home)
    const begun = performance.now()
    await startImport(home, first).ended
    const whole_ms = performance.now() - begun
    if (!(await map.isWhole())) throw new Error(`No map to begin with:\n${lab.server.log()}`)

    const seen: Seen[] = []
    for (let count = 0; count < times; count += 1) {
      const town = count % 2 === 0 ? second : first
      const wait_ms = Math.random() * whole_ms
      const victim = Math.floor(count / 2) % 2 === 0 ? killImport : killServer
      seen.push(await breakOnce({ lab, company, map, victim }, town, wait_ms))
    }
    return outcomeOf(seen, whole_ms)
  } finally {
    await lab.server.kill('SIGTERM')
    await remove()
  }
}

interface Lab {
  readonly home: string
  readonly start: () => Promise<LabServer>
  server: LabServer
}

interface Breaking {
  readonly lab: Lab
  readonly company: LabCompany
  readonly map: ServedMap
  readonly victim: (breaking: Breaking, town: Town, wait_ms: number) => Promise<Meanwhile>
}

interface Meanwhile {
  /** How often the way was not along streets. */
  readonly gaps: number
  /** Whether the API reports the import as served; null when it reports nothing. */
  readonly toldNew: boolean | null
}

interface Seen {
  readonly isNew: boolean
  readonly isBroken: boolean
  readonly isToldWrong: boolean
  readonly gaps: number
  readonly nextFailed: boolean
}

async function breakOnce(breaking: Breaking, town: Town, wait_ms: number): Promise<Seen> {
  const { lab, map, victim } = breaking
  const before = await map.streets()
  const { gaps, toldNew } = await victim(breaking, town, wait_ms)
  const after = await map.streets()
  const isNew = after === town.streets
  const isBroken = !(isNew || after === before) || !(await map.isWhole())
  const code = await startImport(lab.home, town).ended
  const isServed = code === 0 && (await map.streets()) === town.streets && (await map.isWhole())
  const isReportedWrong = toldNew !== null && toldNew !== isNew
  return { isNew, isBroken, isToldWrong: isReportedWrong, gaps, nextFailed: !isServed }
}

async function killImport({ lab, map }: Breaking, town: Town, wait_ms: number) {
  const running = startImport(lab.home, town)
  const until = performance.now() + wait_ms
  let gaps = 0
  while (performance.now() < until) {
    if (!(await map.isOnStreets())) gaps += 1
    await pause(20)
  }
  running.kill()
  await running.ended
  return { gaps, toldNew: null }
}

async function killServer({ lab, company, map }: Breaking, town: Town, wait_ms: number) {
  const { url } = lab.server
  await sendExtract({ url, token: company.platform_token }, await readFile(town.file))
  await pause(wait_ms)
  await lab.server.kill('SIGKILL')
  lab.server = await lab.start()
  await map.untilIdle()
  return { gaps: 0, toldNew: await map.toldDone() }
}

function outcomeOf(seen: readonly Seen[], whole_ms: number): object {
  const count = (of: (one: Seen) => boolean) => seen.filter(of).length
  const broken = count(({ isBroken }) => isBroken)
  const reported_wrong = count(({ isToldWrong }) => isToldWrong)
  const next_failed = count(({ nextFailed }) => nextFailed)
  const gaps = seen.reduce((sum, one) => sum + one.gaps, 0)
  return {
    import_ms: Math.round(whole_ms),
    served_old: count(({ isNew }) => !isNew),
    served_new: count(({ isNew }) => isNew),
    broken,
    told_wrong: reported_wrong,
    gaps,
    next_failed,
    within: [broken, reported_wrong, gaps, next_failed].every((figure) => figure === 0),
  }
}
