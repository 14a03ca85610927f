import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { solve } from '../packages/optimizer/src/index.ts'
import { verifyPlan } from '../packages/optimizer/test/verify-plan.ts'
import { planByVroom } from './lab/vroom.ts'
import { type Convention, type Instance, readInstance } from './lab/vrp-instances.ts'

/** A few of each class, hard ones among them: all 80 at 30 s take 40 minutes of a processor. */
const instances: [set: string, convention: Convention, classes: Record<string, string>][] = [
  [
    'solomon-100',
    'dimacs',
    {
      C1: 'C102 C104 C109',
      C2: 'C203 C204',
      R1: 'R101 R104 R108 R112',
      R2: 'R201 R206 R211',
      RC1: 'RC101 RC104 RC107',
      RC2: 'RC203 RC207',
    },
  ],
  [
    'gehring-homberger-200',
    'dimacs',
    {
      C1: 'c1_2_2',
      C2: 'c2_2_2',
      R1: 'r1_2_1 r1_2_2',
      R2: 'r2_2_1 r2_2_2',
      RC1: 'rc1_2_1 rc1_2_2',
      RC2: 'rc2_2_1 rc2_2_2',
    },
  ],
  [
    'li-lim-100',
    'sintef',
    { LC: 'lc103 lc203', LR: 'lr101 lr103 lr201 lr203', LRC: 'lrc103 lrc203' },
  ],
]

/**
 * How far plans of published instances are from the best that is known, class by class, after `SECONDS` of a processor each.
 * `VRP` is the folder of the instances and `best-known.json`, `SET` one of its sets, `INSTANCES` names to take instead of those
 * above, `all` for all that the folder has. Each plan is verified. `SEED` chooses another course of the search. `VROOM_BIN`, its
 * program, is run on the same instances instead, and each is planned here with as much of a processor as it took.
 */
export async function measure(): Promise<object> {
  const folder = process.env['VRP']
  if (!folder) throw new Error('VRP=… npm run bench -- optimise, a folder of published instances')
  const seconds = Number(process.env['SECONDS'] ?? 5)
  const wanted = process.env['INSTANCES']
  const only = wanted === 'all' ? undefined : wanted?.split(' ')
  const vroom = process.env['VROOM_BIN']
  const chosen = instances
    .filter(([set]) => (process.env['SET'] ?? set) === set)
    // VROOM takes whole numbers alone, and counts no vehicles.
    .filter(([, convention]) => vroom === undefined || convention === 'dimacs')
  const figures = chosen.map(([set, convention, sample]) => {
    const classes = wanted === undefined ? sample : allOf(join(folder, set), sample)
    const named = Object.entries(classes).flatMap(([ofClass, names]) =>
      names
        .split(' ')
        .filter((name) => only?.includes(name) ?? true)
        .map((name) => ({ ofClass, instance: readInstance(folder, set, name, convention) })),
    )
    if (vroom !== undefined) return [set, besideVroom(vroom, named)]
    const results = named.map(({ ofClass, instance }) => resultOf(instance, ofClass, seconds))
    const of = (name: string) => results.filter((it) => it.ofClass === name)
    const ran = Object.keys(classes).filter((name) => of(name).length > 0)
    const byClass = ran.map((name) => [name, mean(gapsOf(of(name)))])
    const most_vehicles_over = Math.max(0, ...results.map((it) => it.vehiclesOver))
    const each = Object.fromEntries(results.map((it) => [it.name, it.gap_pct]))
    return [
      set,
      { gap_pct: mean(gapsOf(results)), most_vehicles_over, ...Object.fromEntries(byClass), each },
    ]
  })
  return { seconds, ...Object.fromEntries(figures) }
}

/** Every instance of a folder, by the class that its name begins with. */
function allOf(folder: string, classes: Record<string, string>): Record<string, string> {
  const names = readdirSync(folder).map((file) => parse(file).name)
  const inClass = (ofClass: string) =>
    names.filter((name) => new RegExp(`^${ofClass}[\\d_]`, 'i').test(name))
  return Object.fromEntries(Object.keys(classes).map((it) => [it, inClass(it).join(' ')]))
}

interface Result {
  name: string
  ofClass: string
  gap_pct: number
  /** More vehicles than the best known, where they come first. */
  vehiclesOver: number
}

function resultOf(instance: Instance, ofClass: string, seconds: number): Result {
  const { name, problem, best, scale } = instance
  const begun = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1e6 / seconds
  }
  const plan = solve(problem, { seed: Number(process.env['SEED'] ?? 1), limit: { spent } })
  const faults = [...verifyPlan(problem, plan), ...plan.unassigned.map(({ id }) => `${id} is left`)]
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`)
  const distance = plan.routes.reduce((sum, route) => sum + route.duration, 0) / scale
  const gap_pct = Math.round((distance / best.distance - 1) * 100_000) / 1000
  const vehiclesOver = best.vehicles === null ? 0 : plan.routes.length - best.vehicles
  process.stderr.write(
    `${name} ${distance.toFixed(2)} ${gap_pct} % ${plan.routes.length} routes, ${plan.iterations} iterations\n`,
  )
  return { name, ofClass, gap_pct, vehiclesOver }
}

const gapsOf = (results: readonly Result[]): number[] => results.map(({ gap_pct }) => gap_pct)

interface Named {
  readonly ofClass: string
  readonly instance: Instance
}

function besideVroom(program: string, named: readonly Named[]) {
  const pairs = named.map(({ ofClass, instance }) => {
    const { distance, unassigned, cpu_s } = planByVroom(program, instance)
    const { name, gap_pct } = resultOf(instance, ofClass, cpu_s)
    const vroom_pct = Math.round((distance / instance.best.distance - 1) * 100_000) / 1000
    process.stderr.write(`${name}: VROOM ${vroom_pct} % in ${cpu_s} s, ${unassigned} left\n`)
    return { name, ofClass, gap_pct, vroom_pct, cpu_s, unassigned }
  })
  return {
    gap_pct: mean(pairs.map((it) => it.gap_pct)),
    vroom_pct: mean(pairs.map((it) => it.vroom_pct)),
    mean_cpu_s: mean(pairs.map((it) => it.cpu_s)),
    vroom_left: pairs.reduce((sum, { unassigned }) => sum + unassigned, 0),
    worse: pairs.filter(({ gap_pct, vroom_pct }) => gap_pct > vroom_pct).map(({ name }) => name),
    each: pairs,
  }
}

function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  return Math.round((sum / Math.max(1, values.length)) * 1000) / 1000
}
